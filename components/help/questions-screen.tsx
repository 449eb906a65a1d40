import { HELP_FAQ, HELP_INTRO, HELP_TOPICS } from "@/components/marketing/content/help";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { HelpSearch } from "@/components/marketing/forms/help-search";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { HelpNav } from "@/components/shared/help-nav";
import { Button } from "@/components/ui/button";
import { HELP_PATH } from "@/lib/shared/paths";
import { HelpLink } from "./help-link";

/** The public help page's questions, topics and ways to ask, for readers who are signed in: a part of the help centre. */
export function QuestionsScreen({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="page-wide">
      <HelpNav current={HELP_PATH} LinkTo={HelpLink} className="-mt-3 mb-3" />
      <h1 className="font-serif text-title">How can we help?</h1>
      <p className="mt-1 mb-5 text-base text-muted-foreground">{HELP_INTRO}</p>
      <div className="grid gap-x-12 max-wide:max-w-160 wide:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <HelpSearch
          entries={planTexts(HELP_FAQ, hasPlans)}
          between={
            <h2 id="questions" tabIndex={-1} className="mt-2 scroll-mt-96 font-serif text-title-xs outline-none">
              Common questions
            </h2>
          }
        />
        {/* Its heading is level with that of the questions. */}
        <div className="mt-12 wide:mt-20">
          <section aria-labelledby="topics-title">
            <h2 id="topics-title" className="font-serif text-title-xs">
              Topics
            </h2>
            <EntryList level="h3" size="md" LinkTo={HelpLink} className="mt-4" entries={HELP_TOPICS} />
          </section>
          <section aria-labelledby="people-title" className="mt-12">
            <h2 id="people-title" className="font-serif text-title-xs">
              Still stuck?
            </h2>
            <p className="mt-2.5 text-muted-foreground">
              Ask the people who build Feedloom. We reply by email, usually within four hours on working days.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button asChild>
                <a href="/contact">Contact us</a>
              </Button>
              <Button asChild variant="outline">
                <a href="/contact#message">Live Chat</a>
              </Button>
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
