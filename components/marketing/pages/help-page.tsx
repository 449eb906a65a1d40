import { HELP_FAQ, HELP_INSIDE, HELP_INTRO, HELP_TOPICS } from "@/components/marketing/content/help";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { HelpSearch } from "@/components/marketing/forms/help-search";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { faqPage } from "@/components/marketing/metadata/structured-data";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { LinkButton } from "@/components/marketing/sections/link-button";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import { HelpNav } from "@/components/shared/help-nav";

/** Renders /help: questions with a search, topics, and ways to ask. */
export function HelpPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const questions = planTexts(HELP_FAQ, hasPlans);
  return (
    <main>
      <JsonLd data={faqPage(questions)} />
      <PageHeader
        origin={origin}
        title="How can we help?"
        intro={HELP_INTRO}
        here={{ path: "/help", label: "Help" }}
        nav={<HelpNav current="/help" />}
      >
        <div className="mt-6 grid gap-x-16 gap-y-12 lg:cols-start-160">
          <HelpSearch
            entries={questions}
            between={
              <h2 id="questions" tabIndex={-1} className="mt-6 scroll-mt-96 font-serif text-title outline-none">
                Common questions
              </h2>
            }
          />
          {/* Its heading is level with that of the questions. */}
          <section id="topics" aria-labelledby="topics-title" className="lg:mt-24">
            <h2 id="topics-title" className="font-serif text-title">
              Topics
            </h2>
            <EntryList level="h3" size="md" className="mt-4" entries={HELP_TOPICS} />
          </section>
        </div>
      </PageHeader>
      <Section id="people" title="Still stuck?" intro="Ask the people who build Feedloom." dense>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/contact" look="primary" size="lg">
            Contact us
          </LinkButton>
          <LinkButton href="/contact#message" size="lg">
            Live Chat
          </LinkButton>
        </div>
        <p className="mt-4 max-w-prose text-muted-foreground">
          Chat isn't staffed live: both open our contact form. We reply by email, usually within four hours on working
          days.
        </p>
        <p className="mt-2 max-w-prose text-muted-foreground">
          <InlineMarkup text={HELP_INSIDE} />
        </p>
      </Section>
    </main>
  );
}
