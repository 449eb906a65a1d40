export const CONFORMANCE_META = {
  path: "/conformance",
  title: "Conformance",
  description:
    "How Feedloom reads and writes feeds, works with reader apps and performs: measured figures, and the commands that repeat them.",
};

export const CONFORMANCE_INTRO = "Our test results, and the commands to repeat them.";
