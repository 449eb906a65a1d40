import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { HERO } from "@/components/marketing/content/landing";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { socialImagePath } from "@/components/marketing/metadata/structured-data";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { socialImages } from "./social-images";

const POSTS = PUBLIC_PAGES.filter(({ path }) => path.startsWith("/blog/")).map(({ path, label }) => ({
  slug: path.slice("/blog/".length),
  title: label,
  description: "",
  publishedOn: "2025-07-01",
  author: "The team",
  topics: [],
  minutes: 3,
}));

test("every public page has a preview image with its own title", () => {
  const images = socialImages(POSTS);
  expect([...images.keys()].sort()).toEqual(
    PUBLIC_PAGES.map(({ path }) => socialImagePath(path).slice("/og/".length)).sort(),
  );
  for (const { kicker, title } of images.values()) {
    expect(kicker).not.toBe("");
    expect(title).not.toBe("");
  }
});

test("the image of a feature names the feature above its title", () => {
  expect(socialImages([]).get("features-analytics.png")?.kicker).toBe("Analytics");
  expect(socialImages(POSTS).get("blog-why-rss-still-works.png")).toEqual({
    kicker: "Blog",
    title: "Why RSS still works",
  });
});

test("the front page shows its first heading on its image", () => {
  expect(socialImages([]).get("home.png")).toEqual({ kicker: "A feed reader", title: HERO.title });
});

test.each([
  ...FEATURE_PAGES.map(({ slug, label, title }) => [`features-${slug}.png`, label, title]),
  ...USE_CASE_PAGES.map(({ slug, label, title }) => [`use-cases-${slug}.png`, label, title]),
  ...GUIDES.map(({ slug, title }) => [`guides-${slug}.png`, "Guide", title]),
])("the image %s names %s above its title", (file, kicker, title) => {
  expect(socialImages([]).get(file)).toEqual({ kicker, title });
});
