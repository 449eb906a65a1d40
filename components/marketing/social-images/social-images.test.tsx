import { renderToStaticMarkup } from "react-dom/server";
import { socialImagePath } from "@/components/marketing/metadata/structured-data";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { SocialCard } from "./social-card";
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

test("every public page has a preview image with a title of its own", () => {
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

test("the card shows both texts, and every box is a flexbox, as the image renderer demands", () => {
  const card = renderToStaticMarkup(<SocialCard kicker="Guide" title="Smart feeds" />);
  const body = new DOMParser().parseFromString(card, "text/html").body;
  expect(body.textContent).toContain("Guide");
  expect(body.textContent).toContain("Smart feeds");
  const boxes = [...body.querySelectorAll("div")].filter(({ children }) => children.length > 1);
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(box.style.display).toBe("flex");
});
