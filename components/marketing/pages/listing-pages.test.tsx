import { screen, within } from "@testing-library/react";
import { ABOUT_VALUES } from "@/components/marketing/content/about";
import { API_SECTIONS } from "@/components/marketing/content/api";
import { CONTACT_DETAILS } from "@/components/marketing/content/contact";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { FEATURE_CARDS } from "@/components/marketing/content/features";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { QUICK_TIPS } from "@/components/marketing/content/guides";
import { HELP_TOPICS } from "@/components/marketing/content/help";
import { LEGAL_DATE, TERMS, TERMS_META } from "@/components/marketing/content/legal";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { SUCCESS_STORIES, USE_CASE_FIGURES_NOTE, USE_CASES } from "@/components/marketing/content/use-cases";
import { hrefsWithin, openStaticPage, textsOf } from "@/components/testing/open-static-page";
import { PUBLIC_GROUPS, PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { AboutPage } from "./about-page";
import { ApiPage } from "./api-page";
import { ContactPage } from "./contact-page";
import { FeaturePage } from "./feature-page";
import { FeaturesPage } from "./features-page";
import { GuidePage } from "./guide-page";
import { GuidesPage } from "./guides-page";
import { HelpPage } from "./help-page";
import { LegalPage } from "./legal-page";
import { SiteMapPage } from "./site-map-page";
import { UseCasePage } from "./use-case-page";
import { UseCasesPage } from "./use-cases-page";

const SITE = { origin: "https://feedloom.example", hasPlans: true };
const sectionTitles = () => textsOf("main > section:not([aria-labelledby=more], [aria-labelledby=start]) h2");

test("/features shows every feature, and links those that have a page", () => {
  openStaticPage(<FeaturesPage {...SITE} />);
  expect(textsOf("main li h2")).toEqual(FEATURE_CARDS.map(({ name }) => name));
  expect(hrefsWithin("main li h2")).toEqual(FEATURE_CARDS.flatMap(({ href }) => href ?? []));
});

test.each(FEATURE_PAGES)("/features/$slug shows its sections and leads to all other features", (page) => {
  openStaticPage(<FeaturePage page={page} {...SITE} />);
  expect(document.querySelector("h1")).toHaveTextContent(page.title);
  expect(sectionTitles()).toEqual(page.sections.map(({ title }) => title));
  expect(document.querySelectorAll(`img[alt="${page.shot.alt}"]`)).toHaveLength(2);
  expect(hrefsWithin("section[aria-labelledby=more]")).toEqual(
    FEATURE_PAGES.filter(({ slug }) => slug !== page.slug).map(({ slug }) => `/features/${slug}`),
  );
});

test("the sections of a feature can be linked, as the list of features does", () => {
  const anchored = FEATURE_CARDS.flatMap(({ href }) => (href?.includes("#") ? [href] : []));
  expect(anchored).not.toEqual([]);
  for (const href of anchored) {
    const [path, id] = href.split("#");
    const page = FEATURE_PAGES.find(({ slug }) => path === `/features/${slug}`);
    if (!page) throw new Error(`${href} leads to no feature`);
    openStaticPage(<FeaturePage page={page} {...SITE} />);
    expect(document.getElementById(id ?? "")?.tagName).toBe("SECTION");
  }
});

test("/guides lists every guide with its level and minutes, then the quick tips", () => {
  openStaticPage(<GuidesPage {...SITE} />);
  expect(hrefsWithin("main li h2")).toEqual(GUIDES.map(({ slug }) => `/guides/${slug}`));
  expect(textsOf("main li p:last-child")).toEqual(GUIDES.map(({ level, minutes }) => `${level} · ${minutes} min`));
  expect(textsOf("dt")).toEqual(QUICK_TIPS.map(({ name }) => name));
  expect(textsOf("dd code")).toEqual(["/", "Ctrl+K", "Ctrl+Z"]);
});

test.each(GUIDES)("/guides/$slug shows its level and minutes, and leads to the other guides", (guide) => {
  openStaticPage(<GuidePage guide={guide} {...SITE} />);
  expect(document.querySelector("header p:last-child")).toHaveTextContent(`${guide.level} · ${guide.minutes} min`);
  const links = hrefsWithin("section[aria-labelledby=more]");
  expect(links).toHaveLength(GUIDES.length - 1);
  expect(links).not.toContain(`/guides/${guide.slug}`);
});

test("/use-cases shows six kinds of work at the addresses that others link to, and marks its figures as samples", () => {
  openStaticPage(<UseCasesPage {...SITE} />);
  for (const { id, name, href } of USE_CASES) {
    const entry = document.getElementById(id) as HTMLElement;
    expect(within(entry).getByRole("heading", { level: 2 })).toHaveTextContent(name);
    expect(entry.querySelector("a")?.getAttribute("href")).toBe(href);
  }
  expect(screen.getByText(USE_CASE_FIGURES_NOTE)).toBeInTheDocument();
  expect(textsOf("main li h3")).toEqual(SUCCESS_STORIES.map(({ who }) => who));
});

test.each(USE_CASE_PAGES)("/use-cases/$slug suggests a bundle with its colour and feeds", (page) => {
  openStaticPage(<UseCasePage page={page} {...SITE} />);
  const bundle = screen.getByRole("complementary", { name: "A bundle to start with" });
  expect(bundle).toHaveTextContent(page.bundle.name);
  expect(
    within(bundle)
      .getAllByRole("listitem")
      .map((feed) => feed.textContent),
  ).toEqual(page.bundle.feeds);
  expect(bundle.querySelector(".thread")).toHaveStyle({ backgroundColor: page.bundle.color });
  expect(sectionTitles()).toEqual(page.sections.map(({ title }) => title));
});

test("/about shows its sections, the values and the team", () => {
  openStaticPage(<AboutPage {...SITE} />);
  expect(sectionTitles()).toEqual(["Mission", "Vision", "Story", "Values", "Team"]);
  expect(textsOf("dt")).toEqual(ABOUT_VALUES.map(({ name }) => name));
  expect(textsOf("dd")).toEqual(ABOUT_VALUES.map(({ text }) => text));
});

test("/api shows every section, with its code in boxes that the keyboard can scroll", () => {
  openStaticPage(<ApiPage {...SITE} />);
  expect(sectionTitles()).toEqual(API_SECTIONS.map(({ title }) => title));
  const code = API_SECTIONS.flatMap(({ body }) =>
    body.flatMap((block) => (typeof block === "object" && "code" in block ? [block.code] : [])),
  );
  expect(textsOf('pre[tabindex="0"] code')).toEqual(code);
});

test("/contact shows the form at the address that other pages link to, then how answers come", () => {
  openStaticPage(<ContactPage support="support@feedloom.example" {...SITE} />);
  const message = document.getElementById("message") as HTMLElement;
  expect(within(message).getByRole("button", { name: "Send message" })).toBeInTheDocument();
  expect(textsOf("dt")).toEqual(["Email", ...CONTACT_DETAILS.map(({ name }) => name)]);
  expect(hrefsWithin("dd")).toEqual(["mailto:support@feedloom.example", "/help", "/guides", "/privacy"]);
});

test("/help has the search and the topics below its title, then ways to reach people", () => {
  openStaticPage(<HelpPage {...SITE} />);
  expect(document.querySelector("main > header input[type=search]")).toBeInTheDocument();
  expect([...document.querySelectorAll("main > section")].map(({ id }) => id)).toEqual(["people"]);
  expect(hrefsWithin("#topics")).toEqual(HELP_TOPICS.map(({ href }) => href));
  expect(hrefsWithin("#people")).toEqual(["/contact", "/contact#message", "/tutorial"]);
});

test.each([true, false])(
  "/terms lists the headings that apply, after the date of the last change (plans: %s)",
  (hasPlans) => {
    openStaticPage(
      <LegalPage
        {...TERMS_META}
        origin={SITE.origin}
        hasPlans={hasPlans}
        label="Terms"
        intro="Read it."
        body={TERMS}
      />,
    );
    expect(document.querySelector("header time")).toHaveAttribute("datetime", LEGAL_DATE.iso);
    const contents = screen.getByRole("navigation", { name: "On this page" });
    expect(
      within(contents)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(textsOf("main div > h2"));
    expect(within(contents).queryByRole("link", { name: "Plans and billing" }) !== null).toBe(hasPlans);
  },
);

test("the site map shows every group with its pages, and the pages of accounts last", () => {
  openStaticPage(<SiteMapPage origin={SITE.origin} />);
  expect(textsOf("main section h2")).toEqual([...PUBLIC_GROUPS, "Account"]);
  for (const group of PUBLIC_GROUPS) {
    const region = within(screen.getByRole("region", { name: group }));
    expect(region.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      PUBLIC_PAGES.filter((page) => page.group === group).map(({ path, label }) => [path, label]),
    );
  }
  expect(hrefsWithin('section[aria-label="Account"]')).toEqual(["/login", "/register", "/forgot-password"]);
});
