import { limitText } from "./limit-text";

const state = (feedCount: number, bundleCount: number, isPro = false) => ({
  label: isPro ? ("Pro Plan" as const) : ("Free" as const),
  limits: {
    maxFeeds: isPro ? null : 25,
    maxBundles: isPro ? null : 5,
    hasUnlimitedFeeds: isPro,
    hasUnlimitedBundles: isPro,
    canCreateIntelligentFeeds: isPro,
  },
  currentUsage: { feedCount, bundleCount },
});

test("nothing is said while there is room", () => {
  expect(limitText("feeds", state(24, 5))).toBeNull();
  expect(limitText("bundles", state(25, 4))).toBeNull();
  for (const what of ["feeds", "bundles", "smart"] as const) expect(limitText(what, state(900, 90, true))).toBeNull();
});

test("at the limit, and beyond one that was lowered, the plan is named", () => {
  expect(limitText("feeds", state(25, 0))).toBe("You have used all 25 feeds of the Free plan.");
  expect(limitText("feeds", state(60, 0))).toBe("You have used all 25 feeds of the Free plan.");
  expect(limitText("bundles", state(0, 5))).toBe("You have used all 5 bundles of the Free plan.");
  expect(limitText("smart", state(0, 0))).toBe("The Free plan doesn't include saving smart feeds.");
});
