import { API_INTRO, API_SECTIONS } from "./content/api";
import { byPlans } from "./content/by-plans";
import { LinkButton } from "./link-button";
import { PageHead } from "./page-head";
import { Prose } from "./prose";
import { Section } from "./section";
import { StartNow } from "./start-now";

/** /api: what the API is, for people who have no account yet. */
export function ApiView({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const sections = byPlans(API_SECTIONS, hasPlans);
  return (
    <main>
      <PageHead
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
      </PageHead>
      {sections.map(({ title, body }) => (
        <Section key={title} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <StartNow title="Build something on your feeds." hasPlans={hasPlans} />
    </main>
  );
}
