export const SITEMAP_META = {
  path: "/sitemap",
  title: "Sitemap",
  description:
    "Every public page of Feedloom on one page: features, use cases, guides, blog, help and everything about the company.",
};
