import { GUIDES, type Guide } from "@/components/marketing/content/guide-pages";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { ArticleLayout } from "@/components/marketing/sections/article-layout";
import { MoreLinks } from "@/components/marketing/sections/more-links";

/** Renders /guides/{slug}. */
export function GuidePage(props: { guide: Guide; origin: string; hasPlans: boolean }) {
  const { origin, hasPlans } = props;
  const guide = planTexts(props.guide, hasPlans);
  const others = GUIDES.filter(({ slug }) => slug !== guide.slug);
  return (
    <ArticleLayout
      origin={origin}
      text={{ ...guide, author: "The Feedloom team" }}
      above={[{ path: "/guides", label: "Guides" }]}
      here={{ path: `/guides/${guide.slug}`, label: guide.title }}
      byline={`${guide.level} · ${guide.minutes} min`}
    >
      <MoreLinks
        title="Other guides"
        links={others.map(({ slug, title, description }) => ({
          href: `/guides/${slug}`,
          name: title,
          text: description,
        }))}
      />
    </ArticleLayout>
  );
}
