import type { ReactElement } from "react";
import { CONTACT_FAQ } from "@/components/marketing/content/contact";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { HELP_FAQ } from "@/components/marketing/content/help";
import { LANDING_FAQ, LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { PRIVACY, PRIVACY_META, TERMS, TERMS_META } from "@/components/marketing/content/legal";
import { NO_PLANS_OFFERS, OFFERS, PRICING_FAQ, PRICING_META } from "@/components/marketing/content/pricing";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { openStaticPage, structuredData } from "@/components/testing/open-static-page";
import { AboutPage } from "./about-page";
import { ApiPage } from "./api-page";
import { BlogPage } from "./blog-page";
import { ConformancePage } from "./conformance-page";
import { ContactPage } from "./contact-page";
import { FeaturePage } from "./feature-page";
import { FeaturesPage } from "./features-page";
import { GuidePage } from "./guide-page";
import { GuidesPage } from "./guides-page";
import { HelpPage } from "./help-page";
import { LandingPage } from "./landing-page";
import { LegalPage } from "./legal-page";
import { NoPlansPage } from "./no-plans-page";
import { PricingPage } from "./pricing-page";
import { SiteMapPage } from "./site-map-page";
import { UseCasePage } from "./use-case-page";
import { UseCasesPage } from "./use-cases-page";

const ORIGIN = "https://feedloom.example";
const SITE = { origin: ORIGIN, hasPlans: true };
const LEGAL = { ...SITE, intro: "" };

type ListItem = { position: number; name: string; item: string };

/** Returns the breadcrumbs that the open page describes: the position, name and address of each page. */
const describedTrails = () =>
  structuredData("BreadcrumbList").map(({ itemListElement }) =>
    (itemListElement as ListItem[]).map(({ position, name, item }) => [position, name, item]),
  );

const TOP_PAGES: [path: string, label: string, page: ReactElement][] = [
  ["/about", "About", <AboutPage key="p" {...SITE} />],
  ["/api", "API", <ApiPage key="p" {...SITE} />],
  ["/blog", "Blog", <BlogPage key="p" origin={ORIGIN} posts={[]} />],
  ["/conformance", "Conformance", <ConformancePage key="p" origin={ORIGIN} lines={[]} />],
  ["/contact", "Contact", <ContactPage key="p" support="support@feedloom.example" {...SITE} />],
  ["/features", "Features", <FeaturesPage key="p" {...SITE} />],
  ["/guides", "Guides", <GuidesPage key="p" {...SITE} />],
  ["/help", "Help", <HelpPage key="p" {...SITE} />],
  ["/pricing", "Pricing", <PricingPage key="p" origin={ORIGIN} />],
  ["/pricing", "Pricing", <NoPlansPage key="p" origin={ORIGIN} />],
  ["/privacy", "Privacy", <LegalPage key="p" {...LEGAL} {...PRIVACY_META} label="Privacy" body={PRIVACY} />],
  ["/terms", "Terms", <LegalPage key="p" {...LEGAL} {...TERMS_META} label="Terms" body={TERMS} />],
  ["/sitemap", "Sitemap", <SiteMapPage key="p" origin={ORIGIN} />],
  ["/use-cases", "Use cases", <UseCasesPage key="p" {...SITE} />],
];

test.each(TOP_PAGES)("%s describes itself as a page named %s below the front page", (path, label, page) => {
  openStaticPage(page);
  expect(describedTrails()).toEqual([
    [
      [1, "Home", `${ORIGIN}/`],
      [2, label, ORIGIN + path],
    ],
  ]);
});

const SUBPAGES: [path: string, above: string, label: string, page: ReactElement][] = [
  ...FEATURE_PAGES.map((page): [string, string, string, ReactElement] => [
    `/features/${page.slug}`,
    "Features",
    page.label,
    <FeaturePage key="p" page={page} {...SITE} />,
  ]),
  ...GUIDES.map((guide): [string, string, string, ReactElement] => [
    `/guides/${guide.slug}`,
    "Guides",
    guide.title,
    <GuidePage key="p" guide={guide} {...SITE} />,
  ]),
  ...USE_CASE_PAGES.map((page): [string, string, string, ReactElement] => [
    `/use-cases/${page.slug}`,
    "Use cases",
    page.label,
    <UseCasePage key="p" page={page} {...SITE} />,
  ]),
];

test.each(SUBPAGES)("%s describes itself as a page below %s", (path, above, label, page) => {
  openStaticPage(page);
  expect(describedTrails()).toEqual([
    [
      [1, "Home", `${ORIGIN}/`],
      [2, above, ORIGIN + path.slice(0, path.lastIndexOf("/"))],
      [3, label, ORIGIN + path],
    ],
  ]);
});

test.each(GUIDES)("the guide $slug is described as an article with its date and preview image", (guide) => {
  openStaticPage(<GuidePage guide={guide} {...SITE} />);
  const [data, ...more] = structuredData("Article");
  expect(more).toEqual([]);
  expect(data).toMatchObject({
    datePublished: guide.publishedOn,
    author: { "@type": "Organization", name: "The Feedloom team", url: `${ORIGIN}/about` },
    publisher: { "@type": "Organization", name: "Feedloom", url: `${ORIGIN}/` },
    mainEntityOfPage: `${ORIGIN}/guides/${guide.slug}`,
    image: `${ORIGIN}/og/guides-${guide.slug}.png`,
  });
  expect(data?.headline).toBe(document.querySelector("h1")?.textContent);
});

type Question = { name: string; acceptedAnswer: { text: string } };
const describedQuestions = () =>
  structuredData("FAQPage").flatMap(({ mainEntity }) =>
    (mainEntity as Question[]).map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
  );
const shownQuestions = () =>
  [...document.querySelectorAll("details")].map((entry) => [
    entry.querySelector("summary")?.firstChild?.textContent,
    entry.querySelector("p")?.textContent,
  ]);

const PAGES_WITH_QUESTIONS: [name: string, count: number, page: ReactElement][] = [
  ["the front page", LANDING_FAQ.length, <LandingPage key="p" {...SITE} />],
  [
    "the front page without plans",
    LANDING_FAQ.filter(({ isAboutPlans }) => !isAboutPlans).length,
    <LandingPage key="p" origin={ORIGIN} hasPlans={false} />,
  ],
  ["/help", HELP_FAQ.length, <HelpPage key="p" {...SITE} />],
  ["/help without plans", HELP_FAQ.length, <HelpPage key="p" origin={ORIGIN} hasPlans={false} />],
  ["/contact", CONTACT_FAQ.length, <ContactPage key="p" support="support@feedloom.example" {...SITE} />],
  [
    "/contact without plans",
    CONTACT_FAQ.length,
    <ContactPage key="p" support="support@feedloom.example" origin={ORIGIN} hasPlans={false} />,
  ],
  ["/pricing", PRICING_FAQ.length, <PricingPage key="p" origin={ORIGIN} />],
];

test.each(PAGES_WITH_QUESTIONS)("%s describes the %i questions it shows, and no others", (_, count, page) => {
  openStaticPage(page);
  expect(describedQuestions()).toHaveLength(count);
  expect(describedQuestions()).toEqual(shownQuestions());
});

const offer = ({ name, price }: { name: string; price: string }) => ({
  "@type": "Offer",
  name,
  price,
  priceCurrency: "USD",
});

test.each([
  ["the front page", <LandingPage key="p" {...SITE} />, LANDING_META.description, OFFERS],
  [
    "the front page without plans",
    <LandingPage key="p" origin={ORIGIN} hasPlans={false} />,
    LANDING_META_WITHOUT_PLANS.description,
    NO_PLANS_OFFERS,
  ],
  ["/pricing", <PricingPage key="p" origin={ORIGIN} />, PRICING_META.description, OFFERS],
])("%s describes the product once, with its offers in dollars", (_, page, description, offers) => {
  openStaticPage(page);
  const products = structuredData("SoftwareApplication");
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    name: "Feedloom",
    description,
    url: `${ORIGIN}/`,
    image: `${ORIGIN}/og/home.png`,
    offers: offers.map(offer),
  });
});

test.each([
  ["the front page", <LandingPage key="p" {...SITE} />, "BreadcrumbList"],
  ["/pricing without plans", <NoPlansPage key="p" origin={ORIGIN} />, "SoftwareApplication"],
  ["/features", <FeaturesPage key="p" {...SITE} />, "FAQPage"],
  ["/blog", <BlogPage key="p" origin={ORIGIN} posts={[]} />, "Article"],
])("%s has no structured data for what it does not show (%#)", (_, page, type) => {
  openStaticPage(page);
  expect(structuredData(type)).toEqual([]);
});
