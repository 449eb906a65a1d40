import { builtRoutes, routeTemplates } from "./route-templates";

const routeOf = routeTemplates([
  "/",
  "/api/feeds",
  "/api/feeds/[id]",
  "/api/feeds/refresh",
  "/api/feeds/[id]/items",
  "/api/miniflux/[...path]",
  "/help/[[...page]]",
]);

test.each([
  ["/", "/"],
  ["/?q=1", "/"],
  ["/api/feeds?limit=20", "/api/feeds"],
  ["/api/feeds/", "/api/feeds"],
  ["/api/feeds/17", "/api/feeds/[id]"],
  ["/api/feeds/refresh", "/api/feeds/refresh"],
  ["/api/feeds/refresh/items", "/api/feeds/[id]/items"],
  ["/api/miniflux/v1/me", "/api/miniflux/[...path]"],
  ["/help", "/help/[[...page]]"],
  ["/help/a/b", "/help/[[...page]]"],
  ["/_next/static/chunks/4f.js", "/_next/*"],
  ["/api/miniflux", "other"],
  ["/wp-login.php", "other"],
  ["/api/feeds/1/2/3/4", "other"],
])("%s is %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test("a million addresses are no more than the routes", () => {
  const found = new Set(
    Array.from({ length: 10_000 }, (_, id) => routeOf(`/api/feeds/${id}/${id % 7 ? "items" : id}`)),
  );
  expect([...found].sort()).toEqual(["/api/feeds/[id]/items", "other"]);
});

test("without a build there are no routes", () => {
  expect(builtRoutes("/nowhere")).toEqual([]);
});
