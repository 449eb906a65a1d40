import { renderToStaticMarkup } from "react-dom/server";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { PRIVACY, TERMS, TERMS_META } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { AboutPage } from "./about-page";
import { ApiPage } from "./api-page";
import { ContactPage } from "./contact-page";
import { FeaturePage } from "./feature-page";
import { FeaturesPage } from "./features-page";
import { GuidePage } from "./guide-page";
import { GuidesPage } from "./guides-page";
import { HelpPage } from "./help-page";
import { LandingPage } from "./landing-page";
import { LegalPage } from "./legal-page";
import { NoPlansPage } from "./no-plans-page";
import { UseCasePage } from "./use-case-page";
import { UseCasesPage } from "./use-cases-page";

const ORIGIN = "https://feedloom.example";
const PRICE = /\$\d|19\.99|16\.99|203\.88|free trial|free plan|25 feeds/gi;
const prices = (markup: string) => markup.match(PRICE);

/** Returns the text of a page, without its structured data. */
const shown = (markup: string) => markup.replace(/<script[^>]*>.*?<\/script>/gs, "");

test("without plans, the front page and /pricing name no price and no trial", () => {
  expect(prices(renderToStaticMarkup(<NoPlansPage origin={ORIGIN} />))).toBeNull();
  const landing = renderToStaticMarkup(<LandingPage origin={ORIGIN} hasPlans={false} />);
  expect(prices(landing)).toBeNull();
  expect(landing).toContain('"offers":[{"@type":"Offer","name":"Everything","price":"0"');
});

test("with plans, the front page shows their prices", () => {
  const landing = shown(renderToStaticMarkup(<LandingPage origin={ORIGIN} hasPlans />));
  for (const text of ["$19.99", "$16.99", "$203.88", "Save 15%", "Free for 25 feeds"]) expect(landing).toContain(text);
});

const legal = (body: typeof TERMS, hasPlans: boolean) => (
  <LegalPage {...TERMS_META} {...{ body, hasPlans }} origin={ORIGIN} label="Terms" intro="" />
);
const everyPage = (hasPlans: boolean) => {
  const props = { origin: ORIGIN, hasPlans };
  return [
    <LandingPage key="landing" {...props} />,
    <HelpPage key="help" {...props} />,
    <ApiPage key="api" {...props} />,
    <AboutPage key="about" {...props} />,
    <ContactPage key="contact" support="support@feedloom.example" {...props} />,
    <FeaturesPage key="features" {...props} />,
    <GuidesPage key="guides" {...props} />,
    <UseCasesPage key="use-cases" {...props} />,
    legal(TERMS, hasPlans),
    legal(PRIVACY, hasPlans),
    ...FEATURE_PAGES.map((page) => <FeaturePage key={page.slug} page={page} {...props} />),
    ...GUIDES.map((guide) => <GuidePage key={guide.slug} guide={guide} {...props} />),
    ...USE_CASE_PAGES.map((page) => <UseCasePage key={page.slug} page={page} {...props} />),
  ].map((page) => renderToStaticMarkup(page));
};

test("without plans, pages mention plans only to say that there are none", () => {
  const words = (markup: string) => {
    const text = markup.replaceAll("no paid plans", "").replace(/ href="[^"]*"/g, "");
    return text.match(/.{0,40}(?:\bPro\b|\bplans?\b|\btrial\b|\$\d|Stripe|[Ss]ubscriptions? pay).{0,20}/g) ?? [];
  };
  expect(everyPage(false).flatMap(words)).toEqual([]);
  expect(everyPage(true).flatMap(words).length).toBeGreaterThan(20);
  expect(planTexts(TERMS_META.description, false)).not.toContain("plans");
});

test.each([true, false])("no page shows the notation of text versions (plans: %s)", (hasPlans) => {
  for (const markup of everyPage(hasPlans)) expect(markup).not.toMatch(/&lt;&lt;|<<|&gt;&gt;/);
});
