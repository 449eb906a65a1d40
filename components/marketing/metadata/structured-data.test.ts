import { article, breadcrumbs, faqPage, socialImagePath, softwareApplication } from "./structured-data";

const ORIGIN = "https://feedloom.example";

test("breadcrumbs count from one and name whole addresses", () => {
  const trail = [
    { path: "/", label: "Home" },
    { path: "/blog", label: "Blog" },
  ];
  expect(breadcrumbs(ORIGIN, trail).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://feedloom.example/" },
    { "@type": "ListItem", position: 2, name: "Blog", item: "https://feedloom.example/blog" },
  ]);
});

test("answers are plain text", () => {
  const [entry] = faqPage([
    { question: "How?", answer: "Press *Add feed* (or `n`), see [the guide](/guides)." },
  ]).mainEntity;
  expect(entry?.acceptedAnswer.text).toBe("Press Add feed (or n), see the guide.");
});

test("the product has prices in dollars, and nobody's rating", () => {
  const data = softwareApplication(ORIGIN, { description: "A reader", offers: [{ name: "Yearly", price: "203.88" }] });
  expect(data.offers).toEqual([{ "@type": "Offer", name: "Yearly", price: "203.88", priceCurrency: "USD" }]);
  expect(Object.keys(data)).not.toContain("aggregateRating");
});

test("an article names its day, its author and its picture", () => {
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
])("the picture of %s is %s", (path, picture) => expect(socialImagePath(path)).toBe(picture));
