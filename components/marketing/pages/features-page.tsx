import { FEATURE_CARDS, FEATURES_INTRO } from "@/components/marketing/content/features";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { CallToAction, StartButtons } from "@/components/marketing/sections/call-to-action";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Screenshot } from "@/components/marketing/sections/screenshot";

/** Renders /features. */
export function FeaturesPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const cards = planTexts(FEATURE_CARDS, hasPlans);
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Everything a feed reader should do"
        intro={FEATURES_INTRO}
        here={{ path: "/features", label: "Features" }}
      >
        <StartButtons hasPlans={hasPlans} />
      </PageHeader>
      <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
        <Screenshot
          name="search"
          alt="The articles found by a search for “light”, with the word marked in their texts"
          isWide
          className="mb-12"
        />
        <EntryList level="h2" size="lg" className="sm:grid-cols-2 lg:grid-cols-3" entries={cards} />
        <p className="mt-8 text-muted-foreground">
          <InlineMarkup text="Questions? [Contact us](/contact), or read the [terms](/terms) and the [privacy policy](/privacy)." />
        </p>
      </div>
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}
