import { FEATURE_PAGES, type FeatureContent } from "@/components/marketing/content/feature-pages";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { CallToAction, StartButtons } from "@/components/marketing/sections/call-to-action";
import { MoreLinks } from "@/components/marketing/sections/more-links";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import { Screenshot } from "@/components/marketing/sections/screenshot";
import { Section } from "@/components/marketing/sections/section";

const ABOVE = [{ path: "/features", label: "Features" }];

/** Renders /features/{slug}. */
export function FeaturePage(props: { page: FeatureContent; origin: string; hasPlans: boolean }) {
  const { origin, hasPlans } = props;
  const page = planTexts(props.page, hasPlans);
  const others = FEATURE_PAGES.filter(({ slug }) => slug !== page.slug);
  return (
    <main>
      <PageHeader
        origin={origin}
        title={page.title}
        intro={page.intro}
        above={ABOVE}
        here={{ path: `/features/${page.slug}`, label: page.label }}
      >
        <StartButtons hasPlans={hasPlans} />
      </PageHeader>
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8 lg:pb-20">
        <Screenshot {...page.shot} isWide />
      </div>
      {page.sections.map(({ title, body }) => (
        <Section key={title} id={anchorFor(title)} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <MoreLinks
        title="More features"
        links={others.map(({ slug, label, intro }) => ({ href: `/features/${slug}`, name: label, text: intro }))}
      />
      <CallToAction hasPlans={hasPlans} />
    </main>
  );
}

const anchorFor = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");
