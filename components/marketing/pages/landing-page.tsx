import {
  FIGURES,
  FIGURES_NOTE,
  HERO,
  LANDING_FAQ,
  LANDING_FEATURES,
  LANDING_META,
  LANDING_META_WITHOUT_PLANS,
  LANDING_USE_CASES,
} from "@/components/marketing/content/landing";
import { NO_PLANS_META, NO_PLANS_OFFERS, NO_PLANS_TEXT, OFFERS } from "@/components/marketing/content/pricing";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { faqPage, softwareApplication } from "@/components/marketing/metadata/structured-data";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { FaqList } from "@/components/marketing/sections/faq-list";
import { Figures } from "@/components/marketing/sections/figures";
import { HeroThreads } from "@/components/marketing/sections/hero-threads";
import { LinkButton } from "@/components/marketing/sections/link-button";
import { PlanTable } from "@/components/marketing/sections/plan-table";
import { Screenshot } from "@/components/marketing/sections/screenshot";
import { Section } from "@/components/marketing/sections/section";
import { Testimonials } from "@/components/marketing/sections/testimonials";
import { LooseThread } from "@/components/ui/icons/loose-thread";

/** Offered at an unknown address. */
const STARTS = [
  { href: "/help", label: "Help centre" },
  { href: "/features", label: "Features" },
  { href: "/login", label: "Sign in" },
];

/** Renders the public front page, at an unknown address with a line that says so. */
export function LandingPage(props: { origin: string; hasPlans: boolean; isNotFound?: boolean }) {
  const { origin, hasPlans } = props;
  const { description } = hasPlans ? LANDING_META : LANDING_META_WITHOUT_PLANS;
  const offers = hasPlans ? OFFERS : NO_PLANS_OFFERS;
  const questions = LANDING_FAQ.filter(({ isAboutPlans }) => hasPlans || !isAboutPlans);
  return (
    <main>
      {props.isNotFound ? <NotFound /> : null}
      {/* The boot script knows of it. */}
      <div role="status" className="not-in-[[data-account-deleted]]:hidden border-b bg-muted py-3">
        <strong className="mx-auto block max-w-6xl px-5 font-medium sm:px-8">Account Deleted</strong>
      </div>
      <JsonLd data={softwareApplication(origin, { description, offers })} />
      <JsonLd data={faqPage(questions)} />
      <Hero note={hasPlans ? HERO.note : HERO.noteWithoutPlans} />
      <Section id="features" title="What it does" intro="Everything you need to read the web.">
        <Screenshot
          name="reading"
          alt="The reading view: one article, set in a serif typeface, with its tools above"
          caption={
            <>
              <span className="max-sm:hidden">The list stays beside the article.</span>
              <span className="sm:hidden">Articles open full screen.</span>
            </>
          }
          className="mb-12"
        />
        <EntryList level="h3" size="lg" className="sm:grid-cols-2" entries={LANDING_FEATURES} />
      </Section>
      <Section id="use-cases" title="Who it is for">
        <ul className="divide-y border-y">
          {LANDING_USE_CASES.map(({ name, text, href }) => (
            <li key={name}>
              <a href={href} className="group grid gap-x-8 gap-y-1 py-4 sm:cols-start-56">
                <span className="font-medium text-base underline-offset-4 group-hover:underline">{name}</span>
                <span className="text-base text-muted-foreground">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {hasPlans ? (
        <Section id="pricing" title="Pricing" intro="Start free. Upgrade when you need more than 25 feeds.">
          <PlanTable />
        </Section>
      ) : (
        <Section id="pricing" title={NO_PLANS_META.title}>
          <p className="max-w-prose text-base text-muted-foreground">{NO_PLANS_TEXT}</p>
        </Section>
      )}
      <Section id="faq" title="Questions">
        <FaqList entries={questions} />
      </Section>
      <CallToAction hasPlans={hasPlans} />
      <Voices />
    </main>
  );
}

/** Sample quotes and figures: last and quiet, with one label for all of them. */
function Voices() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-5 px-5 py-10 sm:px-8">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="testimonials-title" className="font-medium text-muted-foreground text-small">
            Voices
          </h2>
          <p className="text-faint text-small">{FIGURES_NOTE}</p>
        </div>
        <Testimonials />
        <Figures figures={FIGURES} />
      </div>
    </section>
  );
}

function NotFound() {
  return (
    <div className="grid min-h-[60vh] border-b bg-muted">
      <div className="mx-auto flex w-full max-w-6xl flex-col items-start justify-center px-5 py-12 sm:px-8">
        <LooseThread />
        <p className="font-serif text-title-md leading-title sm:text-display-lg">We couldn't find that page.</p>
        <p className="mt-3 text-lg text-muted-foreground">Check the address, or try one of these pages.</p>
        <div className="mt-6 flex flex-wrap gap-2">
          {STARTS.map(({ href, label }) => (
            <LinkButton key={href} href={href}>
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}

function Hero({ note }: { note: string }) {
  return (
    <div className="relative overflow-hidden">
      <div className="mx-auto max-w-6xl px-5 pt-16 sm:px-8 lg:pt-24">
        <h1 className="max-w-3xl font-serif text-display leading-hero tracking-hero sm:text-hero">{HERO.title}</h1>
        <p className="mt-5 max-w-xl text-balance text-xl text-muted-foreground">{HERO.intro}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3">
          <LinkButton href="/register" look="primary" size="lg">
            Get Started Free
          </LinkButton>
          <a
            href="#features"
            className="touch inline-flex items-center px-2 text-base underline decoration-border-strong underline-offset-4 hover:decoration-current"
          >
            See what it does
          </a>
        </div>
        <p className="mt-4 text-faint text-small">{note}</p>
      </div>
      <div className="relative mt-14 pb-20 lg:mt-20">
        <div className="mx-auto max-w-6xl px-5 sm:px-8">
          <div className="relative lg:ml-auto lg:w-192">
            <HeroThreads className="absolute top-0 right-full max-lg:hidden" />
            <Screenshot
              name="home"
              alt="Feedloom's workspace: bundles and feeds on the left, the list of articles, and the overview"
              className="rounded-lg shadow-float"
            />
          </div>
        </div>
      </div>
    </div>
  );
}
