import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { HERO } from "@/components/marketing/content/landing";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { openStaticPage } from "@/components/testing/open-static-page";
import { SocialCard } from "./social-card";
import { socialImages } from "./social-images";

const IMAGES = socialImages([]);

test.each([
  [60, "72px"],
  [61, "60px"],
])("a title of %i characters is set in %s, so that it fits", (length, fontSize) => {
  const title = "x".repeat(length);
  openStaticPage(<SocialCard kicker="Guide" title={title} />);
  const boxes = [...document.querySelectorAll("div")];
  expect(boxes.find((box) => box.textContent === title)?.style.fontSize).toBe(fontSize);
});

test("the card shows its kicker, its title and the product's name, in this order", () => {
  openStaticPage(<SocialCard kicker="Blog" title="Why RSS still works" />);
  const texts = [...document.querySelectorAll("div")].filter(({ children }) => children.length === 0);
  expect(texts.map((text) => text.textContent)).toEqual(["Blog", "Why RSS still works", "Feedloom"]);
});

test("the card has only inline styles, as the image renderer demands", () => {
  openStaticPage(<SocialCard kicker="Blog" title="Why RSS still works" />);
  expect(document.querySelector("[class]")).toBeNull();
  expect(document.querySelector("svg")).toHaveAttribute("width", "1200");
  expect(document.querySelector("svg")).toHaveAttribute("height", "630");
});

test("the front page shows its first heading on its image", () => {
  expect(IMAGES.get("home.png")).toEqual({ kicker: "A feed reader", title: HERO.title });
});

test.each([
  ...FEATURE_PAGES.map(({ slug, label, title }) => [`features-${slug}.png`, label, title]),
  ...USE_CASE_PAGES.map(({ slug, label, title }) => [`use-cases-${slug}.png`, label, title]),
  ...GUIDES.map(({ slug, title }) => [`guides-${slug}.png`, "Guide", title]),
])("the image %s names %s above its title", (file, kicker, title) => {
  expect(IMAGES.get(file)).toEqual({ kicker, title });
});
