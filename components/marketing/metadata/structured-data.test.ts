import { article, breadcrumbs, faqPage, socialImagePath, softwareApplication } from "./structured-data";

const ORIGIN = "https://feedloom.example";

test("breadcrumbs are numbered from one and have absolute addresses", () => {
  const trail = [
    { path: "/", label: "Home" },
    { path: "/blog", label: "Blog" },
  ];
  expect(breadcrumbs(ORIGIN, trail).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://feedloom.example/" },
    { "@type": "ListItem", position: 2, name: "Blog", item: "https://feedloom.example/blog" },
  ]);
});

test("faqPage removes the markup of answers", () => {
  const [entry] = faqPage([
    { question: "How?", answer: "Press *Add feed* (or `n`), see [the guide](/guides)." },
  ]).mainEntity;
  expect(entry?.acceptedAnswer.text).toBe("Press Add feed (or n), see the guide.");
});

test("softwareApplication has prices in dollars and no rating", () => {
  const data = softwareApplication(ORIGIN, { description: "A reader", offers: [{ name: "Yearly", price: "203.88" }] });
  expect(data.offers).toEqual([{ "@type": "Offer", name: "Yearly", price: "203.88", priceCurrency: "USD" }]);
  expect(Object.keys(data)).not.toContain("aggregateRating");
});

test("article has a date, an author and an image", () => {
  const post = { title: "T", description: "D", publishedOn: "2025-07-01", author: "The team" };
  expect(article(ORIGIN, "/blog/t", post)).toMatchObject({
    "@type": "Article",
    datePublished: "2025-07-01",
    author: { name: "The team" },
    image: "https://feedloom.example/og/blog-t.png",
  });
});

test.each([
  ["/", "/og/home.png"],
  ["/features/analytics", "/og/features-analytics.png"],
])("the preview image of %s is %s", (path, picture) => expect(socialImagePath(path)).toBe(picture));
