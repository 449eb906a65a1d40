import { ABOUT_INTRO, ABOUT_SECTIONS, ABOUT_TEAM, ABOUT_VALUES } from "./content/about";
import { byPlans } from "./content/by-plans";
import { PageHead } from "./page-head";
import { Prose } from "./prose";
import { RichLine } from "./rich-line";
import { Section } from "./section";
import { StartNow } from "./start-now";

/** /about: mission, vision, story, values, team. */
export function AboutView({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const team = byPlans(ABOUT_TEAM, hasPlans);
  return (
    <main>
      <PageHead
        origin={origin}
        title="For people who choose what they read"
        intro={ABOUT_INTRO}
        here={{ path: "/about", label: "About" }}
      />
      {ABOUT_SECTIONS.map(({ title, body }) => (
        <Section key={title} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <Section title="Values" dense>
        <dl className="divide-y border-y">
          {ABOUT_VALUES.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-medium text-md">{name}</dt>
              <dd className="max-w-prose text-md text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Team" dense>
        <Prose blocks={team} />
        <p className="mt-8 text-muted">
          <RichLine text="More: [features](/features), [pricing](/pricing), [blog](/blog), [contact](/contact), [privacy](/privacy), [terms](/terms)." />
        </p>
      </Section>
      <StartNow hasPlans={hasPlans} />
    </main>
  );
}
