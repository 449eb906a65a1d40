import { renderToStaticMarkup } from "react-dom/server";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { CONTACT_FAILURES } from "@/components/marketing/content/form-failures";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { PRIVACY, PRIVACY_META, TERMS, TERMS_META } from "@/components/marketing/content/legal";
import { FOOTER_GROUPS, HEADER_LINKS } from "@/components/marketing/content/navigation";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import CONFORMANCE from "@/docs/conformance.json";
import { API_DOCUMENT_PATH } from "@/lib/shared/api/api-document-path";
import { ACCOUNT_SEGMENTS, MEMBER_SEGMENTS } from "@/lib/shared/paths";
import { isPublicPage, PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { AboutPage } from "./about-page";
import { ApiPage } from "./api-page";
import { BlogPage } from "./blog-page";
import { BlogPostPage } from "./blog-post-page";
import { ConformancePage } from "./conformance-page";
import { ContactPage } from "./contact-page";
import { FeaturePage } from "./feature-page";
import { FeaturesPage } from "./features-page";
import { GuidePage } from "./guide-page";
import { GuidesPage } from "./guides-page";
import { HelpPage } from "./help-page";
import { LandingPage } from "./landing-page";
import { LegalPage } from "./legal-page";
import { NewsletterConfirmationPage } from "./newsletter-confirmation-page";
import { NoPlansPage } from "./no-plans-page";
import { PricingPage } from "./pricing-page";
import { ResultPage } from "./result-page";
import { SiteMapPage } from "./site-map-page";
import { UseCasePage } from "./use-case-page";
import { UseCasesPage } from "./use-cases-page";

const SITE = { origin: "https://feedloom.example", hasPlans: true };
const POST = {
  slug: "why-rss-still-works",
  title: "Why RSS still works",
  description: "About RSS",
  publishedOn: "2025-07-01",
  author: "The team",
  topics: ["rss"],
  minutes: 3,
};
const legal = { ...SITE, label: "Legal", intro: "" };

const PAGES: [name: string, page: React.ReactElement][] = [
  ["/", <LandingPage key="p" {...SITE} />],
  ["/about", <AboutPage key="p" {...SITE} />],
  ["/api", <ApiPage key="p" {...SITE} />],
  ["/blog", <BlogPage key="p" origin={SITE.origin} posts={[POST]} />],
  ["/blog/{slug}", <BlogPostPage key="p" origin={SITE.origin} others={[POST]} post={{ ...POST, body: ["Text."] }} />],
  ["/conformance", <ConformancePage key="p" origin={SITE.origin} lines={CONFORMANCE} />],
  ["/contact", <ContactPage key="p" support="support@feedloom.example" {...SITE} />],
  ["/features", <FeaturesPage key="p" {...SITE} />],
  ["/guides", <GuidesPage key="p" {...SITE} />],
  ["/help", <HelpPage key="p" {...SITE} />],
  ["/pricing", <PricingPage key="p" origin={SITE.origin} />],
  ["/pricing without plans", <NoPlansPage key="p" origin={SITE.origin} />],
  ["/privacy", <LegalPage key="p" {...legal} {...PRIVACY_META} body={PRIVACY} />],
  ["/terms", <LegalPage key="p" {...legal} {...TERMS_META} body={TERMS} />],
  ["/sitemap", <SiteMapPage key="p" origin={SITE.origin} />],
  ["/use-cases", <UseCasesPage key="p" {...SITE} />],
  ...FEATURE_PAGES.map((page): [string, React.ReactElement] => [
    page.slug,
    <FeaturePage key="p" page={page} {...SITE} />,
  ]),
  ...GUIDES.map((guide): [string, React.ReactElement] => [guide.slug, <GuidePage key="p" guide={guide} {...SITE} />]),
  ...USE_CASE_PAGES.map((page): [string, React.ReactElement] => [
    page.slug,
    <UseCasePage key="p" page={page} {...SITE} />,
  ]),
];

function render(page: React.ReactElement): Document {
  return new DOMParser().parseFromString(`<!DOCTYPE html><body>${renderToStaticMarkup(page)}</body>`, "text/html");
}

describe.each(PAGES)("%s", (_, page) => {
  const document = render(page);

  test("has one main element and one first heading, and no heading skips a level", () => {
    expect(document.querySelectorAll("main")).toHaveLength(1);
    const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)).toEqual([]);
  });

  test("has no id twice, and every label, heading reference and link within the page leads to one", () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...document.querySelectorAll("[aria-labelledby], [for], [href^='#']")].map(
      (element) =>
        element.getAttribute("aria-labelledby") ??
        element.getAttribute("for") ??
        element.getAttribute("href")?.slice(1) ??
        "",
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("links only to pages that exist", () => {
    const hrefs = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
    expect(hrefs.filter((href) => href.startsWith("/") && !leadsSomewhere(href))).toEqual([]);
  });

  test("has structured data that search engines can parse", () => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    for (const script of scripts) expect(JSON.parse(script.textContent ?? "")["@context"]).toBe("https://schema.org");
  });
});

function leadsSomewhere(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? "";
  const segment = path.split("/")[1] ?? "";
  if (path === API_DOCUMENT_PATH) return true;
  return isPublicPage(path) || ACCOUNT_SEGMENTS.includes(segment) || MEMBER_SEGMENTS.includes(segment);
}

test("the links of header and footer lead to public pages", () => {
  const links = [...HEADER_LINKS, ...FOOTER_GROUPS.flatMap((group) => group.links)];
  expect(links.filter(({ href }) => !isPublicPage(href.split("#")[0] ?? "")).map(({ href }) => href)).toEqual([]);
});

test("the links of the header lead to sections of the front page", () => {
  const front = render(<LandingPage {...SITE} />);
  for (const { href } of HEADER_LINKS) expect(front.querySelector(href.replace("/", ""))).not.toBeNull();
});

test("the front page says that an account is deleted where the boot script knows of it, and nowhere else", () => {
  const note = render(<LandingPage {...SITE} />).querySelector("main > [role=status]");
  expect(note?.textContent).toBe("Account Deleted");
  expect(note?.className).toContain("not-in-[[data-account-deleted]]:hidden");
});

test("at an unknown address the front page begins with a line that says so, and nowhere else", () => {
  const start = (page: ParentNode) => page.querySelector("main > :first-child p")?.textContent;
  expect(start(render(<LandingPage {...SITE} isNotFound />))).toBe("We couldn't find that page.");
  expect(start(render(<LandingPage {...SITE} />))).toBeUndefined();
});

test("the site map links every public page once", () => {
  const links = [...render(<SiteMapPage origin={SITE.origin} />).querySelectorAll("main section a")];
  const hrefs = links.map((link) => link.getAttribute("href") ?? "");
  expect(hrefs.filter(isPublicPage)).toEqual(PUBLIC_PAGES.map(({ path }) => path));
});

test("a result page shows its message with its markup", () => {
  for (const failure of Object.values(CONTACT_FAILURES)) {
    const page = render(<ResultPage {...failure} />);
    expect(page.querySelector("h1")?.textContent).toBe(failure.title);
    expect(page.querySelector("main")?.textContent).not.toMatch(/\]\(/);
  }
});

test("a result page leads on where it knows the next page", () => {
  const next = { href: "/blog", label: "Back to the blog" };
  const link = render(<ResultPage title="Check your email" text="We sent you a link." next={next} />).querySelector(
    "a",
  );
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([next.href, next.label]);
});

test("a confirmation page posts the token of its address, whatever it contains", () => {
  const page = render(
    <NewsletterConfirmationPage
      title="Unsubscribe?"
      text="Sure?"
      action="/api/newsletter/unsubscribe"
      button="Unsubscribe"
      token={'"><script>alert(1)</script>'}
    />,
  );
  expect(page.querySelector("form")?.getAttribute("method")).toBe("post");
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/newsletter/unsubscribe");
  expect(page.querySelector("input[name=token]")?.getAttribute("value")).toBe('"><script>alert(1)</script>');
  expect(page.querySelector("script")).toBeNull();
});
