export const CONFORMANCE_META = {
  path: "/conformance",
  title: "Conformance",
  description:
    "How Feedloom reads and writes feeds, works with reader apps and performs: measured figures, and the commands that repeat them.",
};

export const CONFORMANCE_INTRO =
  "What we measured, when, on what machine, and the command that repeats it in our source code. No figure is written by hand.";
