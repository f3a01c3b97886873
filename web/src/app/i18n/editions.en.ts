/** Words about component values and where they come from, in English. */

export const editionsEn = {
  edition: "Values",
  edition_own: "A file of your own …",
  edition_file: "File of component values (TOML)",
  edition_checking: "The file is being checked …",
  edition_ready: "{name}: every value is as it must be.",
  values_about: "About these values",
  values_intro:
    "The rules are code; what is printed on the pieces is data, and not all of it was known to us. Here stands, for every value of this table, where it comes from.",
  values_edition: "Edition {name}",
  values_mark: "Mark reconstructed values on the board, with a dotted line",
  values_only_ours: "Only reconstructed values",
  values_count: "{count} values",
  origin_rulebook: "rulebook",
  origin_reviews: "reviews",
  "origin_fan program": "fan program",
  origin_inferred: "inferred",
  origin_reconstructed: "reconstructed",
  origin_box: "printed box",
  origin_: "not told",
};
