export const CONFORMANCE_META = {
  path: "/conformance",
  title: "Conformance",
  description:
    "How Feedloom reads and writes feeds, works with reader apps and performs: measured figures, and the commands that repeat them.",
};

export const CONFORMANCE_INTRO =
  "See what we measured, when, on which machine, and how to repeat it. No figure is written by hand.";
