/** Links from every public page to the sections of the front page. */
export const HEADER_LINKS = [
  { href: "/#features", label: "Features" },
  { href: "/#use-cases", label: "Use cases" },
  { href: "/#pricing", label: "Pricing" },
  { href: "/#testimonials", label: "Voices" },
];

const link = (href: string, label: string) => ({ href, label });

export const FOOTER_GROUPS = [
  {
    title: "Features",
    links: [
      link("/features/feed-aggregation", "Feed aggregation"),
      link("/features/content-discovery", "Content discovery"),
      link("/features/feed-bundling", "Feed bundling"),
      link("/features/rss-generator", "RSS generator"),
      link("/features/analytics", "Analytics"),
      link("/features", "All features"),
    ],
  },
  {
    title: "Use cases",
    links: [
      link("/use-cases/content-creators", "Content creators"),
      link("/use-cases/developers", "Developers"),
      link("/use-cases/marketers", "Marketers"),
      link("/use-cases/researchers", "Researchers"),
      link("/use-cases/news-teams", "News teams"),
      link("/use-cases/business-intelligence", "Business intelligence"),
      link("/use-cases", "All use cases"),
    ],
  },
  {
    title: "Learn",
    links: [
      link("/guides", "Guides"),
      link("/blog", "Blog"),
      link("/help", "Help"),
      link("/api", "API"),
      link("/pricing", "Pricing"),
    ],
  },
  {
    title: "Company",
    links: [
      link("/about", "About"),
      link("/contact", "Contact"),
      link("/conformance", "Conformance"),
      link("/privacy", "Privacy"),
      link("/terms", "Terms"),
      link("/sitemap", "Sitemap"),
    ],
  },
];
