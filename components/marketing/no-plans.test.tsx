import { renderToStaticMarkup } from "react-dom/server";
import { AboutView } from "./about-view";
import { ApiView } from "./api-view";
import { ContactView } from "./contact-view";
import { byPlans } from "./content/by-plans";
import { FEATURE_PAGES } from "./content/feature-pages";
import { GUIDES } from "./content/guide-pages";
import { PRIVACY, TERMS, TERMS_META } from "./content/legal";
import { USE_CASE_PAGES } from "./content/use-case-pages";
import { FeaturePageView } from "./feature-page-view";
import { FeaturesView } from "./features-view";
import { GuidesView, GuideView } from "./guides-views";
import { HelpView } from "./help-view";
import { Landing } from "./landing";
import { LegalView } from "./legal-view";
import { NoPlansView } from "./no-plans-view";
import { UseCasePageView } from "./use-case-page-view";
import { UseCasesView } from "./use-cases-view";

const ORIGIN = "https://feedloom.example";
const PRICE = /\$\d|19\.99|16\.99|203\.88|free trial|free plan|25 feeds/gi;
const prices = (markup: string) => markup.match(PRICE);

/** What the texts say, without the structured data beside them. */
const shown = (markup: string) => markup.replace(/<script[^>]*>.*?<\/script>/gs, "");

test("where nothing is for sale, no page for visitors names a price or a trial", () => {
  expect(prices(renderToStaticMarkup(<NoPlansView origin={ORIGIN} />))).toBeNull();
  const landing = renderToStaticMarkup(<Landing origin={ORIGIN} hasPlans={false} />);
  expect(prices(landing)).toBeNull();
  expect(landing).toContain('"offers":[{"@type":"Offer","name":"Everything","price":"0"');
});

test("where there are plans, the front page shows them", () => {
  const landing = shown(renderToStaticMarkup(<Landing origin={ORIGIN} hasPlans />));
  for (const text of ["$19.99", "$16.99", "$203.88", "Save 15%", "Free for 25 feeds"]) expect(landing).toContain(text);
});

const legal = (body: typeof TERMS, hasPlans: boolean) => (
  <LegalView {...TERMS_META} {...{ body, hasPlans }} origin={ORIGIN} label="Terms" intro="" />
);
const everyPage = (hasPlans: boolean) => {
  const props = { origin: ORIGIN, hasPlans };
  return [
    <Landing key="landing" {...props} />,
    <HelpView key="help" {...props} />,
    <ApiView key="api" {...props} />,
    <AboutView key="about" {...props} />,
    <ContactView key="contact" {...props} />,
    <FeaturesView key="features" {...props} />,
    <GuidesView key="guides" {...props} />,
    <UseCasesView key="use-cases" {...props} />,
    legal(TERMS, hasPlans),
    legal(PRIVACY, hasPlans),
    ...FEATURE_PAGES.map((page) => <FeaturePageView key={page.slug} page={page} {...props} />),
    ...GUIDES.map((guide) => <GuideView key={guide.slug} guide={guide} {...props} />),
    ...USE_CASE_PAGES.map((page) => <UseCasePageView key={page.slug} page={page} {...props} />),
  ].map((page) => renderToStaticMarkup(page));
};

test("where nothing is for sale, no page speaks of plans but to say that there are none", () => {
  const words = (markup: string) => {
    const text = markup.replaceAll("no plans to pay for", "").replace(/ href="[^"]*"/g, "");
    return text.match(/.{0,40}(?:\bPro\b|\bplans?\b|\btrial\b|\$\d|Stripe|[Ss]ubscriptions? pay).{0,20}/g) ?? [];
  };
  expect(everyPage(false).flatMap(words)).toEqual([]);
  expect(everyPage(true).flatMap(words).length).toBeGreaterThan(20);
  expect(byPlans(TERMS_META.description, false)).not.toContain("plans");
});

test.each([true, false])("no page shows both versions of a text (plans: %s)", (hasPlans) => {
  for (const markup of everyPage(hasPlans)) expect(markup).not.toMatch(/&lt;&lt;|<<|&gt;&gt;/);
});
