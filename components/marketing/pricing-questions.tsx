import { OFFERS, PRICING_FAQ, PRICING_META } from "./content/pricing";
import { FaqList } from "./faq-list";
import { JsonLd } from "./json-ld";
import { RichLine } from "./rich-line";
import { breadcrumbs, faqPage, softwareApplication } from "./structured-data";

/** What stands under the plans: the questions about them, and the prices for search engines. */
export function PricingQuestions({ origin }: { origin: string }) {
  const trail = [
    { path: "/", label: "Home" },
    { path: PRICING_META.path, label: "Pricing" },
  ];
  return (
    <section aria-labelledby="questions" className="mt-20">
      <JsonLd data={breadcrumbs(origin, trail)} />
      <JsonLd data={softwareApplication(origin, { description: PRICING_META.description, offers: OFFERS })} />
      <JsonLd data={faqPage(PRICING_FAQ)} />
      <h2 id="questions" className="mb-5 font-serif text-xl">
        Questions about plans
      </h2>
      <FaqList entries={PRICING_FAQ} />
      <p className="mt-6 text-muted">
        <RichLine text="Something else? [Write to us](/contact). What a plan allows in detail stands in the [terms](/terms)." />
      </p>
    </section>
  );
}
