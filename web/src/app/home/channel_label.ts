import { isText, t } from "../i18n/i18n.svelte";

/** What a kind of channel is called; a page that is older than its server shows the kind. */
export const labelOf = ({ kind, label }: { kind: string; label: string }) => (isText(label) ? t(label) : kind);
