import { isNoScreen, signedOutScreen } from "./paths";

describe("what a signed-out visitor sees", () => {
  test.each([
    ["/", { kind: "landing", status: 200, index: true }],
    ["/bundles", { kind: "landing", status: 200, index: false }],
    ["/articles/12", { kind: "landing", status: 200, index: false }],
    ["/new-feed", { kind: "sign-in-first" }],
    ["/login", { kind: "page" }],
    ["/features/feed-bundling", { kind: "page" }],
    ["/features/feed-bundling/", { kind: "page" }],
    ["/features/no-such-feature", { kind: "landing", status: 404, index: false }],
    ["/blog/no-such-article", { kind: "landing", status: 404, index: false }],
    ["/api", { kind: "page" }],
    ["/contact/sent", { kind: "page" }],
    ["/settings", { kind: "login", next: "/settings?tab=billing" }],
    ["/tutorial/feeds", { kind: "login", next: "/tutorial/feeds?tab=billing" }],
    ["/nothing-here", { kind: "landing", status: 404, index: false }],
    ["/bundlesque", { kind: "landing", status: 404, index: false }],
  ])("%s", (path, screen) => {
    expect(signedOutScreen(path, "?tab=billing")).toEqual(screen);
  });
});

test.each([
  ["/tutorial", false],
  ["/tutorial/", false],
  ["/tutorial/bundles", false],
  ["/tutorials", false],
  ["/tutorial/nowhere", true],
  ["/tutorial/toString", true],
  ["/blog", false],
  ["/blog/feed.xml", false],
  ["/features/analytics/", false],
  ["/contact/not-sent/invalid", false],
  ["/blog/nowhere", true],
  ["/contact/not-sent/nothing", true],
  ["/bundles/1", false],
])("%s is no screen: %s", (path, isNone) => {
  expect(isNoScreen(path)).toBe(isNone);
});
