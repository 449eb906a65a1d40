import { render, screen, within } from "@testing-library/react";
import { PLANS } from "@/components/marketing/content/pricing";
import { ArticleLayout } from "./article-layout";
import { CalendarDate } from "./calendar-date";
import { CallToAction } from "./call-to-action";
import { FaqList } from "./faq-list";
import { InlineMarkup } from "./inline-markup";
import { PageHeader } from "./page-header";
import { PlanTable } from "./plan-table";
import { Prose } from "./prose";
import { Screenshot } from "./screenshot";
import { SCREENSHOT_SIZES } from "./screenshots";
import { Section } from "./section";

const ORIGIN = "https://feedloom.example";

test("InlineMarkup renders links, code and emphasis, and leaves other text alone", () => {
  const { container } = render(<InlineMarkup text="See [the guide](/guides), press `n` *now* < 3." />);
  expect(container.textContent).toBe("See the guide, press n now < 3.");
  expect(screen.getByRole("link", { name: "the guide" })).toHaveAttribute("href", "/guides");
  expect(container.querySelector("code")).toHaveTextContent("n");
  expect(container.querySelector("em")).toHaveTextContent("now");
});

test("Prose renders every kind of block", () => {
  const { container } = render(
    <Prose
      blocks={[
        "A paragraph.",
        { heading: "How it works" },
        { list: ["one", "two"], ordered: true },
        { list: ["three"] },
        { code: "curl /api" },
        { quote: "Said so." },
        { shot: "home", alt: "The home screen", caption: "Home" },
      ]}
    />,
  );
  expect(screen.getByRole("heading", { name: "How it works" })).toHaveAttribute("id", "how-it-works");
  expect(screen.getAllByRole("list").map(({ tagName }) => tagName)).toEqual(["OL", "UL"]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["one", "two", "three"]);
  expect(container.querySelector("pre")).toHaveAttribute("tabindex", "0");
  expect(container.querySelector("blockquote")).toHaveTextContent("Said so.");
  expect(screen.getByText("Home")).toBeInTheDocument();
});

test("Prose leaves out a screenshot that does not exist", () => {
  const { container } = render(<Prose blocks={[{ shot: "no-such-screen", alt: "", caption: "Gone" }]} />);
  expect(container.querySelector("figure")).toBeNull();
});

test("Screenshot offers both themes, and narrow screens get their own file", () => {
  const { container } = render(<Screenshot name="home" alt="The home screen" caption="Home" />);
  const pictures = [...container.querySelectorAll("picture")];
  expect(pictures.map(({ className }) => className)).toEqual(["only-light", "only-dark"]);
  for (const [at, theme] of ["light", "dark"].entries()) {
    const sources = [...(pictures[at]?.querySelectorAll("source") ?? [])];
    expect(sources[0]).toHaveAttribute("media", "(max-width: 639px)");
    expect(sources[0]?.getAttribute("srcset")).toMatch(new RegExp(`home-${theme}-phone-\\d+\\.avif`));
    const image = pictures[at]?.querySelector("img");
    expect(image).toHaveAttribute("alt", "The home screen");
    expect(image).toHaveAttribute("loading", "lazy");
    expect([image?.width, image?.height]).toEqual([SCREENSHOT_SIZES.wide.width, SCREENSHOT_SIZES.wide.height]);
  }
});

test("PageHeader links the pages above the current one, for people and for search engines", () => {
  const { container } = render(
    <PageHeader
      origin={ORIGIN}
      title="Analytics"
      intro="How you read."
      above={[{ path: "/features", label: "Features" }]}
      here={{ path: "/features/analytics", label: "Analytics" }}
    />,
  );
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/features"]);
  expect(trail.getByText("Analytics")).toHaveAttribute("aria-current", "page");
  const data = JSON.parse(container.querySelector("script")?.textContent ?? "");
  expect(data.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/features`,
    `${ORIGIN}/features/analytics`,
  ]);
});

test("Section is named by its title, and its id can be linked", () => {
  render(
    <Section id="faq" title="Questions">
      text
    </Section>,
  );
  expect(screen.getByRole("region", { name: "Questions" })).toHaveAttribute("id", "faq");
});

test("PlanTable shows every plan with its price and points, and one as the most popular", () => {
  render(<PlanTable />);
  for (const { name, price, points } of PLANS) {
    const column = within(screen.getByRole("heading", { name: new RegExp(`^${name}`) }).closest("li") as HTMLElement);
    expect(column.getByText(price)).toBeInTheDocument();
    expect(column.getAllByRole("listitem").map((item) => item.textContent)).toEqual(points);
    expect(column.getByRole("link")).toHaveAccessibleName(new RegExp(`with ${name}$`));
    expect(column.getByRole("link")).toHaveAttribute("href", "/register");
  }
  expect(screen.getAllByText("Most popular")).toHaveLength(PLANS.filter(({ popular }) => popular).length);
});

test.each([true, false])("CallToAction leads to the plans only where there are some (%s)", (hasPlans) => {
  render(<CallToAction hasPlans={hasPlans} />);
  expect(screen.getByRole("link", { name: "Get Started Free" })).toHaveAttribute("href", "/register");
  expect(screen.queryByRole("link", { name: "See plans" }) !== null).toBe(hasPlans);
});

test("FaqList keeps every answer closed, with its markup", () => {
  const { container } = render(<FaqList entries={[{ question: "How?", answer: "See [help](/help)." }]} />);
  expect(container.querySelector("details")).not.toHaveAttribute("open");
  expect(container.querySelector("summary")).toHaveTextContent("How?");
  expect(container.querySelector("details a")).toHaveAttribute("href", "/help");
});

test("ArticleLayout lists the headings of the text and describes it to search engines", () => {
  const text = { title: "A text", description: "About it", publishedOn: "2025-07-01", author: "The team" };
  const { container } = render(
    <ArticleLayout
      origin={ORIGIN}
      text={{ ...text, body: [{ heading: "First part" }, "words", { heading: "Second" }] }}
      above={[]}
      here={{ path: "/blog/a-text", label: "A text" }}
      byline="by the team"
    />,
  );
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  expect(contents.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#first-part", "#second"]);
  const line = container.querySelector("details");
  expect(line).not.toHaveAttribute("open");
  expect(line?.querySelector("summary")).toHaveTextContent("On this page");
  expect(line?.querySelectorAll("a")).toHaveLength(2);
  expect(container.querySelector("script")?.textContent).toContain('"@type":"Article"');
});

test("CalendarDate shows the same day in every time zone", () => {
  render(<CalendarDate date="2025-07-01" />);
  expect(screen.getByText("July 1, 2025")).toHaveAttribute("datetime", "2025-07-01");
});
