import { ABOUT_AIMS, ABOUT_INTRO, ABOUT_STORY, ABOUT_TEAM, ABOUT_VALUES } from "@/components/marketing/content/about";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import { Screenshot } from "@/components/marketing/sections/screenshot";
import { Section } from "@/components/marketing/sections/section";

/** Renders /about. */
export function AboutPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const team = planTexts(ABOUT_TEAM, hasPlans);
  return (
    <main>
      <PageHeader
        origin={origin}
        title="For people who choose what they read"
        intro={ABOUT_INTRO}
        here={{ path: "/about", label: "About" }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8 lg:pb-20">
        <Screenshot
          name="home"
          alt="Feedloom's workspace: bundles and feeds on the left, the list of articles, and the overview"
          isWide
        />
      </div>
      <section aria-label="Mission and vision" className="border-t">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-10 sm:px-8 md:grid-cols-2 lg:py-14">
          {ABOUT_AIMS.map(({ title, body }) => (
            <div key={title}>
              <h2 className="mb-4 font-serif text-title">{title}</h2>
              <Prose blocks={body} />
            </div>
          ))}
        </div>
      </section>
      <Section title="Story" dense>
        <Prose blocks={ABOUT_STORY} />
      </Section>
      <Section title="Values" dense>
        <dl className="divide-y border-y">
          {ABOUT_VALUES.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:cols-start-40">
              <dt className="font-medium text-base">{name}</dt>
              <dd className="max-w-prose text-base text-muted-foreground">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Team" dense>
        <Prose blocks={team} />
        <p className="mt-8 text-faint text-small">
          <InlineMarkup text="More: [features](/features), [pricing](/pricing), [blog](/blog), [contact](/contact), [privacy](/privacy), [terms](/terms)." />
        </p>
      </Section>
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}
