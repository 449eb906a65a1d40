import { screen, within } from "@testing-library/react";
import { PAID_PLAN_LIST, PAID_PLAN_POINTS } from "@/components/billing/paid-plans";
import { HERO, LANDING_FAQ } from "@/components/marketing/content/landing";
import { FREE_POINTS, NO_PLANS_META, NO_PLANS_TEXT, PLANS, PRICING_FAQ } from "@/components/marketing/content/pricing";
import { hrefsWithin, openStaticPage, textsOf } from "@/components/testing/open-static-page";
import { ApiPage } from "./api-page";
import { FeaturesPage } from "./features-page";
import { LandingPage } from "./landing-page";
import { NoPlansPage } from "./no-plans-page";
import { PricingPage } from "./pricing-page";

const ORIGIN = "https://feedloom.example";
const shownQuestions = () => [...document.querySelectorAll("summary")].map(({ firstChild }) => firstChild?.textContent);

describe("/pricing with plans", () => {
  beforeEach(() => openStaticPage(<PricingPage origin={ORIGIN} />));

  test("shows both paid plans with their price and bill, and what both include", () => {
    expect(textsOf("main > div > ul > li h2")).toEqual(["Free", ...PAID_PLAN_LIST.map(({ name }) => name)]);
    for (const { name, price, billed, note } of PAID_PLAN_LIST) {
      const card = within(screen.getByRole("heading", { level: 2, name }).closest("li") as HTMLElement);
      for (const text of [price, billed, note]) expect(card.getByText(text)).toBeInTheDocument();
    }
    const both = within(screen.getByRole("region", { name: "Both Pro plans include" }));
    expect(both.getAllByRole("listitem").map((point) => point.textContent)).toEqual(PAID_PLAN_POINTS);
  });

  test("shows the free plan, which begins with an account", () => {
    const card = within(screen.getByRole("heading", { level: 2, name: "Free" }).closest("li") as HTMLElement);
    expect(card.getAllByRole("listitem").map((point) => point.textContent)).toEqual(FREE_POINTS);
    expect(card.getByRole("link", { name: "Get Started Free" })).toHaveAttribute("href", "/register");
  });

  test("sends visitors to the login page, which leads back to the plans", () => {
    const forms = [...document.querySelectorAll("form")];
    expect(forms.map((form) => form.getAttribute("action"))).toEqual(["/login", "/login"]);
    for (const form of forms) {
      expect(form.querySelector<HTMLInputElement>('input[name="next"]')).toHaveValue("/pricing");
      expect(within(form).getByRole("button")).toHaveAttribute("type", "submit");
    }
  });

  test("names the plan that each button is for", () => {
    const described = screen.getAllByRole("button").map((button) => button.getAttribute("aria-describedby") ?? "");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(
      PAID_PLAN_LIST.map(({ name }) => name),
    );
  });

  test("shows the questions about plans closed, and where to ask others", () => {
    const questions = screen.getByRole("region", { name: "Questions about plans" });
    expect(shownQuestions()).toEqual(PRICING_FAQ.map(({ question }) => question));
    expect(document.querySelector("details[open]")).toBeNull();
    expect(hrefsWithin("section > div > p")).toEqual(["/contact", "/terms"]);
    expect(questions).toHaveTextContent(PRICING_FAQ[0]?.answer ?? "no question");
  });
});

test("/pricing without plans says that everything is included and offers only an account", () => {
  openStaticPage(<NoPlansPage origin={ORIGIN} />);
  expect(screen.getByRole("heading", { level: 1, name: NO_PLANS_META.title })).toBeInTheDocument();
  expect(screen.getByText(NO_PLANS_TEXT)).toBeInTheDocument();
  expect(document.querySelector("form, details")).toBeNull();
  expect(hrefsWithin("section")).toEqual(["/register", "/login"]);
});

describe("the front page", () => {
  const pricing = () => within(document.getElementById("pricing") as HTMLElement);

  test("shows the table of plans and every question where plans are sold", () => {
    openStaticPage(<LandingPage origin={ORIGIN} hasPlans />);
    expect(pricing().getByRole("heading", { level: 2, name: "Pricing" })).toBeInTheDocument();
    expect(pricing().getAllByRole("heading", { level: 3 })).toHaveLength(PLANS.length);
    expect(shownQuestions()).toEqual(LANDING_FAQ.map(({ question }) => question));
    expect(screen.getByText(HERO.note)).toBeInTheDocument();
    expect(hrefsWithin('section[aria-labelledby="start"]')).toEqual(["/register", "/pricing", "/login"]);
  });

  test("says that there are no plans, and leaves out the questions about them, where none are sold", () => {
    openStaticPage(<LandingPage origin={ORIGIN} hasPlans={false} />);
    expect(pricing().getByText(NO_PLANS_TEXT)).toBeInTheDocument();
    expect(pricing().queryByRole("heading", { level: 3 })).toBeNull();
    const aboutPlans = LANDING_FAQ.filter(({ isAboutPlans }) => isAboutPlans).map(({ question }) => question);
    expect(shownQuestions().filter((question) => aboutPlans.includes(question ?? ""))).toEqual([]);
    expect(screen.queryByText(HERO.note)).toBeNull();
    expect(screen.getByText(HERO.noteWithoutPlans)).toBeInTheDocument();
  });
});

test.each([
  [true, "Get a key with Pro", "/pricing"],
  [false, "Get a key", "/register"],
])("/api leads to where a key can be had (plans: %s)", (hasPlans, name, href) => {
  openStaticPage(<ApiPage origin={ORIGIN} hasPlans={hasPlans} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test.each([
  [true, ["/register", "/pricing"]],
  [false, ["/register"]],
])("the header of /features links the plans only where there are some (%s)", (hasPlans, hrefs) => {
  openStaticPage(<FeaturesPage origin={ORIGIN} hasPlans={hasPlans} />);
  expect(hrefsWithin("header > div")).toEqual(hrefs);
});
