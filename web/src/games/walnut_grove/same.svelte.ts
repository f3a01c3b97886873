/** The same object as long as it says the same: every view brings new ones, but most of a farm stays. */

export function same<Some>(value: () => Some): { readonly now: Some } {
  const text = $derived(JSON.stringify(value()));
  const now = $derived(JSON.parse(text) as Some);
  return {
    get now() {
      return now;
    },
  };
}
