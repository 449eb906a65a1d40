type Resource = { name: string; text: string; link: { href: string; label: string } | null };

/** Found by the search alone: each help page links to them. */
export const HELP_PLACES: readonly Resource[] = [
  {
    name: "Tutorial",
    text: "Five short steps. You can stop and come back.",
    link: { href: "/tutorial", label: "Take the tutorial" },
  },
  {
    name: "Guides",
    text: "Four longer texts with pictures, from the first feed to automation.",
    link: { href: "/guides", label: "Read the guides" },
  },
];

/** Further resources; those that do not exist yet have no link. */
export const RESOURCES: readonly Resource[] = [
  {
    name: "API documentation",
    text: "Every operation with samples in curl, JavaScript and Python.",
    link: { href: "/api-docs", label: "Open the documentation" },
  },
  {
    name: "Analytics",
    text: "What your feeds publish and what you read.",
    link: { href: "/analytics", label: "Open Insights" },
  },
  {
    name: "Support",
    text: "Contact the people who build Feedloom. We reply by email.",
    link: { href: "/contact#message", label: "Contact support" },
  },
  { name: "Video tutorials", text: "Short videos of the most common tasks.", link: null },
];
/** Shown in place of a missing link. */
export const NOT_YET = "Coming Soon";

/** Release notes, newest first. */
export const RELEASES: readonly { version: string; name: string; changes: readonly string[] }[] = [
  {
    version: "v2.1.0",
    name: "Help where you are",
    changes: [
      "A tutorial in five steps that remembers your place.",
      "This help centre, with guides to tick off and a search.",
      "Documentation of the whole API, with samples to copy.",
      "Reading without a connection: what you saw last is kept on your device, and what you read and star is sent later.",
    ],
  },
  {
    version: "v2.0.5",
    name: "Feeds that learn",
    changes: [
      "Smart feeds can be taught with *More like this* and *Less like this*, and tuned by words, sites and languages.",
      "Content intelligence: the quality of full texts, mood, kind and topics where they are clear, picks with their reasons, and copies hidden on request.",
      "Analytics show what you read and which feeds have gone quiet.",
    ],
  },
  {
    version: "v2.0.0",
    name: "A new loom",
    changes: [
      "Coloured bundles, each with its own RSS address.",
      "Full-text search with phrases, OR, exclusions, fields and dates.",
      "A page made for reading, with every key in reach and full articles on request.",
      "Import from any reader, and export of everything.",
    ],
  },
];
