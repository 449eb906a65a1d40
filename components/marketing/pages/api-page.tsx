import { API_INTRO, API_SECTIONS } from "@/components/marketing/content/api";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { LinkButton } from "@/components/marketing/sections/link-button";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import { Section } from "@/components/marketing/sections/section";

/** Renders /api, the introduction to the API for visitors. */
export function ApiPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const sections = planTexts(API_SECTIONS, hasPlans);
  return (
    <main>
      <PageHeader
        origin={origin}
        title="An API for what you read"
        intro={API_INTRO}
        here={{ path: "/api", label: "API" }}
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton href={hasPlans ? "/pricing" : "/register"} look="primary" size="lg">
            {hasPlans ? "Get a key with Pro" : "Get a key"}
          </LinkButton>
          <LinkButton href="/guides/automation" size="lg">
            Read the guide
          </LinkButton>
        </div>
      </PageHeader>
      {sections.map(({ title, body }) => (
        <Section key={title} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <CallToAction title="Build something on your feeds." hasPlans={hasPlans} />
    </main>
  );
}
