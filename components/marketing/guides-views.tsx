import { Badge } from "@/components/ui/badge";
import { ArticleView } from "./article-view";
import { byPlans } from "./content/by-plans";
import { GUIDES, type Guide } from "./content/guide-pages";
import { GUIDES_INTRO, QUICK_TIPS } from "./content/guides";
import { Day } from "./day";
import { MoreLinks } from "./more-links";
import { PageHead } from "./page-head";
import { RichLine } from "./rich-line";
import { Section } from "./section";
import { StartNow } from "./start-now";

/** /guides */
export function GuidesView({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  return (
    <main>
      <PageHead origin={origin} title="Guides" intro={GUIDES_INTRO} here={{ path: "/guides", label: "Guides" }} />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8">
        <ul className="border-t">
          {GUIDES.map(({ slug, title, description, level, minutes }) => (
            <li key={slug} className="grid gap-x-16 gap-y-2 border-b py-7 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <p className="flex items-center gap-2 self-start text-faint lg:pt-1">
                <Badge>{level}</Badge>
                {minutes} min
              </p>
              <div>
                <h2 className="font-serif text-lg">
                  <a href={`/guides/${slug}`} className="underline-offset-4 hover:underline">
                    {title}
                  </a>
                </h2>
                <p className="mt-1 max-w-prose text-md text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Section title="Quick tips" intro="A minute each.">
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {QUICK_TIPS.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium text-md">{name}</dt>
              <dd className="mt-1 text-md text-muted">
                <RichLine text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <StartNow hasPlans={hasPlans} />
    </main>
  );
}

/** /guides/{slug} */
export function GuideView(props: { guide: Guide; origin: string; hasPlans: boolean }) {
  const { origin, hasPlans } = props;
  const guide = byPlans(props.guide, hasPlans);
  const others = GUIDES.filter(({ slug }) => slug !== guide.slug);
  return (
    <ArticleView
      origin={origin}
      text={{ ...guide, publishedOn: guide.updatedOn, author: "The Feedloom team" }}
      above={[{ path: "/guides", label: "Guides" }]}
      here={{ path: `/guides/${guide.slug}`, label: guide.title }}
      byline={
        <>
          {guide.level} · {guide.minutes} min · <Day date={guide.updatedOn} />
        </>
      }
    >
      <MoreLinks
        title="Other guides"
        links={others.map(({ slug, title, description }) => ({
          href: `/guides/${slug}`,
          label: title,
          text: description,
        }))}
      />
    </ArticleView>
  );
}
