import { FEATURE_CARDS, FEATURES_INTRO } from "@/components/marketing/content/features";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { CallToAction, StartButtons } from "@/components/marketing/sections/call-to-action";
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
          name="reading"
          alt="An article in the reading pane, next to the list and the library"
          className="mb-12"
        />
        <ul className="grid border-t sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.name} className="border-b py-7 sm:pr-8">
              <Card {...card} />
            </li>
          ))}
        </ul>
        <p className="mt-8 text-muted-foreground">
          <InlineMarkup text="Questions? [Write to us](/contact), or read the [terms](/terms) and the [privacy policy](/privacy). Already here? [Sign in](/login)." />
        </p>
      </div>
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}

function Card({ name, text, href }: (typeof FEATURE_CARDS)[number]) {
  return (
    <>
      <h2 className="font-serif text-xl">
        {href ? (
          <a href={href} className="touch inline-flex items-center gap-1.5 underline-offset-4 hover:underline">
            {name} <span aria-hidden="true">→</span>
          </a>
        ) : (
          <span className="touch inline-flex items-center">{name}</span>
        )}
      </h2>
      <p className="mt-1 text-base text-muted-foreground">
        <InlineMarkup text={text} />
      </p>
    </>
  );
}
