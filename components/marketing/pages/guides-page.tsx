import { GUIDES } from "@/components/marketing/content/guide-pages";
import { GUIDES_INTRO, QUICK_TIPS } from "@/components/marketing/content/guides";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { EntryList } from "@/components/marketing/sections/entry-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import { HelpNav } from "@/components/shared/help-nav";

/** Renders /guides. */
export function GuidesPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Guides"
        intro={GUIDES_INTRO}
        here={{ path: "/guides", label: "Guides" }}
        nav={<HelpNav current="/guides" />}
      />
      <div className="mx-auto max-w-6xl px-5 pb-10 sm:px-8">
        <EntryList
          level="h2"
          size="lg"
          className="sm:grid-cols-2"
          entries={GUIDES.map(({ slug, title, description, level, minutes }) => ({
            href: `/guides/${slug}`,
            name: title,
            text: description,
            note: `${level} · ${minutes} min`,
          }))}
        />
      </div>
      <Section title="Quick tips" intro="A minute each." dense>
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {QUICK_TIPS.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium text-base">{name}</dt>
              <dd className="mt-1 text-base text-muted-foreground">
                <InlineMarkup text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}
