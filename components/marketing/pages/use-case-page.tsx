import { BundleDot } from "@/components/bundles/bundle-dot";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { USE_CASE_PAGES, type UseCaseContent } from "@/components/marketing/content/use-case-pages";
import { CallToAction, StartButtons } from "@/components/marketing/sections/call-to-action";
import { MoreLinks } from "@/components/marketing/sections/more-links";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import { Section } from "@/components/marketing/sections/section";

const ABOVE = [{ path: "/use-cases", label: "Use cases" }];

/** Renders /use-cases/{slug}. */
export function UseCasePage(props: { page: UseCaseContent; origin: string; hasPlans: boolean }) {
  const { origin, hasPlans } = props;
  const page = planTexts(props.page, hasPlans);
  const others = USE_CASE_PAGES.filter(({ slug }) => slug !== page.slug);
  return (
    <main>
      <div className="mx-auto grid max-w-6xl items-start lg:cols-end-116">
        <PageHeader
          origin={origin}
          title={page.title}
          intro={page.intro}
          above={ABOVE}
          here={{ path: `/use-cases/${page.slug}`, label: page.label }}
        >
          <StartButtons hasPlans={hasPlans} />
        </PageHeader>
        <SampleBundle {...page.bundle} />
      </div>
      {page.sections.map(({ title, body }) => (
        <Section key={title} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <MoreLinks
        title="Other use cases"
        links={others.map(({ slug, label, title }) => ({ href: `/use-cases/${slug}`, name: label, text: title }))}
      />
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}

function SampleBundle({ name, color, feeds }: UseCaseContent["bundle"]) {
  return (
    <aside aria-label="A bundle to start with" className="px-5 pb-12 sm:px-8 lg:pt-27 lg:pb-16">
      <div className="flex gap-4 rounded-lg border bg-card p-5">
        <span className="thread" style={{ backgroundColor: color }} />
        <div className="min-w-0">
          <p className="text-faint text-small">A bundle to start with</p>
          <p className="mt-1 flex items-center gap-2 font-medium text-base">
            <BundleDot color={color} />
            {name}
          </p>
          <ul className="mt-3 grid gap-1.5 text-muted-foreground">
            {feeds.map((feed) => (
              <li key={feed}>{feed}</li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
