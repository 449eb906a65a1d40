import {
  SUCCESS_STORIES,
  USE_CASE_FIGURES,
  USE_CASE_FIGURES_NOTE,
  USE_CASES,
  USE_CASES_INTRO,
} from "@/components/marketing/content/use-cases";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { Figures } from "@/components/marketing/sections/figures";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Screenshot } from "@/components/marketing/sections/screenshot";
import { Section } from "@/components/marketing/sections/section";

/** Renders /use-cases. */
export function UseCasesPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Six kinds of work, one reader"
        intro={USE_CASES_INTRO}
        here={{ path: "/use-cases", label: "Use cases" }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8">
        <EntryList level="h2" size="lg" className="sm:grid-cols-2" entries={USE_CASES} />
        <Screenshot
          name="smart"
          alt="The Intelligent Feed Generator with its search field, quick topics and trending topics"
          caption="A smart feed collects articles about one subject."
          isWide
          className="mt-12"
        />
      </div>
      <Section title="Success stories" intro="Three examples of how it can go.">
        <ul className="grid gap-10">
          {SUCCESS_STORIES.map(({ who, before, after }) => (
            <li key={who} className="grid gap-x-8 gap-y-2 border-t pt-5 sm:cols-start-48">
              <h3 className="font-medium text-base">{who}</h3>
              <div className="grid max-w-prose gap-3 text-base text-muted-foreground">
                <p>
                  <strong className="font-medium text-foreground">Before. </strong>
                  {before}
                </p>
                <p>
                  <strong className="font-medium text-foreground">Now. </strong>
                  <InlineMarkup text={after} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction hasPlans={hasPlans} />
      <div className="border-t">
        <div className="mx-auto max-w-6xl px-5 py-8 sm:px-8">
          <Figures figures={USE_CASE_FIGURES} note={USE_CASE_FIGURES_NOTE} />
        </div>
      </div>
    </main>
  );
}
