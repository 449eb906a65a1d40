import { OFFERS, PRICING_FAQ, PRICING_META } from "@/components/marketing/content/pricing";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { faqPage, softwareApplication } from "@/components/marketing/metadata/structured-data";
import { FaqList } from "./faq-list";
import { InlineMarkup } from "./inline-markup";

/** Renders the questions about plans, and the structured data of the pricing page. */
export function PricingQuestions({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="questions" className="mt-20 grid gap-x-5 gap-y-5 md:grid-cols-3">
      <JsonLd data={softwareApplication(origin, { description: PRICING_META.description, offers: OFFERS })} />
      <JsonLd data={faqPage(PRICING_FAQ)} />
      <h2 id="questions" className="font-serif text-title">
        Questions about plans
      </h2>
      <div className="md:col-span-2">
        <FaqList entries={PRICING_FAQ} />
        <p className="mt-6 text-muted-foreground">
          <InlineMarkup text="Another question? [Contact us](/contact), or read the [terms](/terms)." />
        </p>
      </div>
    </section>
  );
}
