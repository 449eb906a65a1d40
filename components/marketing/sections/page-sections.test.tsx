import { screen, within } from "@testing-library/react";
import { FIGURES, FIGURES_NOTE, TESTIMONIALS } from "@/components/marketing/content/landing";
import { PLANS, PRICING_FAQ } from "@/components/marketing/content/pricing";
import { hrefsWithin, openStaticPage, structuredData, textsOf } from "@/components/testing/open-static-page";
import { Figures } from "./figures";
import { HeroThreads } from "./hero-threads";
import { LinkButton } from "./link-button";
import { MoreLinks } from "./more-links";
import { NewsletterSection } from "./newsletter-section";
import { PageHeader } from "./page-header";
import { PlanTable } from "./plan-table";
import { PricingQuestions } from "./pricing-questions";
import { CodeBlock, Prose } from "./prose";
import { isScreenshot, SCREENSHOTS } from "./screenshots";
import { Section } from "./section";
import { Testimonials } from "./testimonials";

const ORIGIN = "https://feedloom.example";

test("Figures names every value by its label and says where the figures come from", () => {
  openStaticPage(<Figures figures={FIGURES} note={FIGURES_NOTE} />);
  expect(textsOf("dt")).toEqual(FIGURES.map(({ label }) => label));
  expect(textsOf("dd")).toEqual(FIGURES.map(({ value }) => value));
  expect(screen.getByText(FIGURES_NOTE)).toBeInTheDocument();
});

test("Testimonials shows every quote with the name, role, company and rating of its speaker", () => {
  openStaticPage(<Testimonials />);
  expect(textsOf("blockquote")).toEqual(TESTIMONIALS.map(({ quote }) => `“${quote}”`));
  expect(textsOf("figcaption")).toEqual(TESTIMONIALS.map(({ name, role, company }) => `${name}, ${role}, ${company}`));
  expect(screen.getAllByRole("img").map((stars) => stars.getAttribute("aria-label"))).toEqual(
    TESTIMONIALS.map(({ rating }) => `Rated ${rating} of 5`),
  );
});

test("MoreLinks is a region named by its title, with a text below every link", () => {
  const links = [
    { href: "/guides/automation", name: "Automation", text: "Scripts and RSS." },
    { href: "/guides/smart-feeds", name: "Smart feeds", text: "Feeds on a subject." },
  ];
  openStaticPage(<MoreLinks title="Other guides" links={links} />);
  const region = within(screen.getByRole("region", { name: "Other guides" }));
  expect(region.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "AutomationScripts and RSS.",
    "Smart feedsFeeds on a subject.",
  ]);
  expect(region.getByRole("link", { name: "Smart feeds" })).toHaveAttribute("href", "/guides/smart-feeds");
});

test("NewsletterSection posts the address to the API of the newsletter", () => {
  openStaticPage(<NewsletterSection />);
  const region = screen.getByRole("region", { name: "New posts by email" });
  expect(region.querySelector("form")?.getAttribute("action")).toBe("/api/newsletter");
});

test("PricingQuestions shows the questions it describes, and where to ask others", () => {
  openStaticPage(<PricingQuestions origin={ORIGIN} />);
  expect(textsOf("details > p")).toEqual(PRICING_FAQ.map(({ answer }) => answer));
  expect(structuredData("FAQPage")[0]?.mainEntity).toHaveLength(PRICING_FAQ.length);
  expect(hrefsWithin("section > div > p")).toEqual(["/contact", "/terms"]);
});

test("PlanTable offers a trial with every plan that costs something, and marks one button only", () => {
  openStaticPage(<PlanTable />);
  const names = screen.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual([
    "Get Started Free with Free",
    "Start 7-Day Free Trial with Developer",
    "Start 7-Day Free Trial with Yearly",
  ]);
  expect(screen.getAllByRole("link").filter((link) => link.classList.contains("bg-primary"))).toHaveLength(1);
  expect(textsOf("li > p")).toEqual(PLANS.flatMap(({ price, unit, note }) => [price, unit, note]));
});

test("HeroThreads draws lines that screen readers skip", () => {
  openStaticPage(<HeroThreads />);
  expect(document.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(document.querySelectorAll("g")).toHaveLength(3);
});

test("LinkButton is a link, whatever it looks like", () => {
  openStaticPage(
    <>
      <LinkButton href="/a">Plain</LinkButton>
      <LinkButton href="/b" look="primary" size="lg" className="w-full">
        Large
      </LinkButton>
    </>,
  );
  expect(screen.getByRole("link", { name: "Plain" })).toHaveClass("border", "h-9");
  expect(screen.getByRole("link", { name: "Large" })).toHaveClass("bg-primary", "h-11", "w-full");
  expect(screen.getByRole("link", { name: "Large" })).toHaveAttribute("href", "/b");
});

test("PageHeader without pages above links the front page alone, and shows no empty introduction", () => {
  openStaticPage(
    <PageHeader origin={ORIGIN} title="About us" here={{ path: "/about", label: "About" }}>
      <p>Child</p>
    </PageHeader>,
  );
  expect(hrefsWithin("nav")).toEqual(["/"]);
  expect(textsOf("header > p")).toEqual(["Child"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("About us");
});

test("Section without an id is named by a heading whose id comes from its title", () => {
  openStaticPage(
    <Section title="Good to know" intro="Before you write." dense>
      text
    </Section>,
  );
  const region = screen.getByRole("region", { name: "Good to know" });
  expect(region).not.toHaveAttribute("id");
  expect(region).toHaveAttribute("aria-labelledby", "good-to-know-title");
  expect(region).toHaveTextContent("Before you write.");
});

test("Prose renders the markup within lists and quotes", () => {
  openStaticPage(<Prose blocks={[{ list: ["Press `n`", "See [help](/help)"] }, { quote: "It is *quiet*." }]} />);
  expect(textsOf("li code")).toEqual(["n"]);
  expect(hrefsWithin("li")).toEqual(["/help"]);
  expect(textsOf("blockquote em")).toEqual(["quiet"]);
});

test("CodeBlock shows code as it is written", () => {
  openStaticPage(<CodeBlock code={"curl \\\n  <b>&amp;</b>"} />);
  expect(document.querySelector("pre code")?.textContent).toBe("curl \\\n  <b>&amp;</b>");
});

test.each<[string, boolean]>([
  ...SCREENSHOTS.map((name): [string, boolean] => [name, true]),
  ["no-such-screen", false],
  ["", false],
])("isScreenshot of %j is %s", (name, expected) => expect(isScreenshot(name)).toBe(expected));
