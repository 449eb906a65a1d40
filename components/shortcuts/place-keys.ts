/** The places that keys lead to, by the key that each has at first. */
export const PLACE_KEYS: Readonly<Record<string, string>> = {
  "g h": "/",
  "g b": "/bundles",
  "g a": "/alerts",
  "g s": "/?filter=starred",
  "g l": "/?filter=later",
  "g n": "/highlights",
  "g p": "/intelligence?tab=picks",
  "g i": "/intelligence",
};
