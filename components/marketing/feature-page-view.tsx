import { byPlans } from "./content/by-plans";
import { FEATURE_PAGES, type FeaturePage } from "./content/feature-pages";
import { MoreLinks } from "./more-links";
import { PageHead } from "./page-head";
import { Prose } from "./prose";
import { Section } from "./section";
import { Shot } from "./shot";
import { StartNow } from "./start-now";

const ABOVE = [{ path: "/features", label: "Features" }];

/** /features/{slug} */
export function FeaturePageView(props: { page: FeaturePage; origin: string; hasPlans: boolean }) {
  const { origin, hasPlans } = props;
  const page = byPlans(props.page, hasPlans);
  const others = FEATURE_PAGES.filter(({ slug }) => slug !== page.slug);
  return (
    <main>
      <PageHead
        origin={origin}
        title={page.title}
        intro={page.intro}
        above={ABOVE}
        here={{ path: `/features/${page.slug}`, label: page.label }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8 lg:pb-20">
        <Shot {...page.shot} />
      </div>
      {page.sections.map(({ title, body }) => (
        <Section key={title} id={idOf(title)} title={title} dense>
          <Prose blocks={body} />
        </Section>
      ))}
      <MoreLinks
        title="More features"
        links={others.map(({ slug, label, intro }) => ({ href: `/features/${slug}`, label, text: intro }))}
      />
      <StartNow hasPlans={hasPlans} />
    </main>
  );
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");
