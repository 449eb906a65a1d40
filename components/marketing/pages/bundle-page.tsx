import { JsonLd } from "@/components/marketing/metadata/json-ld";
import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import { bundleCollection } from "@/components/marketing/metadata/structured-data";
import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { FollowBundle } from "@/components/marketing/sections/follow-bundle";
import { Section } from "@/components/marketing/sections/section";
import { bundleFilePath, bundlePagePath } from "@/lib/shared/public-pages";

type Bundle = {
  id: number;
  name: string;
  description: string;
  color: string;
  feeds: readonly { title: string; url: string; siteUrl: string; faviconId: number | null }[];
};
type Article = { title: string; url: string; summary: string; source: string; publishedAt: Date | null };

/** Returns the metadata of a bundle's page. Only people who were given its address know it. */
export function bundleMeta(bundle: Bundle): PageMeta {
  const { id, name } = bundle;
  return {
    path: bundlePagePath(id),
    title: name,
    description: bundle.description || introOf(bundle),
    isUnlisted: true,
    image: `/og/bundle/${id}.png`,
    feeds: [
      { path: bundleFilePath(id, "xml"), type: "application/rss+xml", title: `${name} (RSS)` },
      { path: bundleFilePath(id, "atom"), type: "application/atom+xml", title: `${name} (Atom)` },
      { path: bundleFilePath(id, "json"), type: "application/feed+json", title: `${name} (JSON Feed)` },
      { path: bundleFilePath(id, "opml"), type: "text/x-opml", title: `${name} (OPML)` },
    ],
  };
}

function introOf({ feeds }: Bundle): string {
  return feeds.length === 1 ? "The articles of one feed." : `The articles of ${feeds.length} feeds in one place.`;
}

/** Renders /bundle/{id}: what is in a bundle, and how to follow it with any reader. It works without scripts. */
export function BundlePage(props: { bundle: Bundle; articles: readonly Article[]; origin: string }) {
  const { bundle, articles, origin } = props;
  return (
    <main>
      <JsonLd data={bundleCollection(origin, bundle, articles)} />
      <header className="mx-auto max-w-6xl px-5 pt-10 pb-12 sm:px-8 lg:pt-14 lg:pb-16">
        <p className="flex items-center gap-2.5 text-muted-foreground">
          <span aria-hidden="true" className="size-3 rounded-full" style={{ backgroundColor: bundle.color }} />
          {bundle.feeds.length === 1 ? "A bundle of one feed" : `A bundle of ${bundle.feeds.length} feeds`}
        </p>
        <h1 className="mt-4 max-w-3xl break-words font-serif text-title-md leading-title tracking-title sm:text-display-lg">
          {bundle.name}
        </h1>
        {bundle.description ? (
          <p className="mt-4 max-w-2xl whitespace-pre-line break-words text-xl text-muted-foreground">
            {bundle.description}
          </p>
        ) : null}
        <FollowBundle id={bundle.id} origin={origin} />
      </header>
      <Section title="Latest articles" dense>
        <Articles articles={articles} />
      </Section>
      <Section title="Feeds" dense>
        <Feeds feeds={bundle.feeds} />
      </Section>
    </main>
  );
}

function Articles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return <p className="text-muted-foreground">No articles yet.</p>;
  return (
    <ul className="grid gap-7">
      {articles.map((article) => (
        <li key={`${article.url} ${article.title}`}>
          <h3 className="break-words font-medium text-base">
            {article.url ? (
              <a href={article.url} rel="noopener nofollow" className="underline-offset-4 hover:underline">
                {article.title || article.url}
              </a>
            ) : (
              article.title
            )}
          </h3>
          <p className="mt-0.5 text-faint text-small">
            {article.source}
            {article.publishedAt ? (
              <>
                {" · "}
                <CalendarDate date={article.publishedAt.toISOString().slice(0, 10)} />
              </>
            ) : null}
          </p>
          {article.summary ? (
            <p className="mt-1.5 line-clamp-2 max-w-prose break-words text-muted-foreground">{article.summary}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Feeds({ feeds }: { feeds: Bundle["feeds"] }) {
  if (feeds.length === 0) return <p className="text-muted-foreground">This bundle has no public feeds.</p>;
  return (
    <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {feeds.map(({ title, url, siteUrl, faviconId }) => (
        <li key={url} className="flex min-w-0 items-center gap-3">
          {faviconId === null ? (
            <span aria-hidden="true" className="size-4 shrink-0 rounded-sm bg-muted" />
          ) : (
            // biome-ignore lint/performance/noImgElement: the picture is served in its final size
            <img src={`/api/favicons/${faviconId}`} alt="" width={16} height={16} loading="lazy" className="shrink-0" />
          )}
          <a
            href={siteUrl || url}
            rel="noopener nofollow"
            className="touch inline-flex min-w-0 items-center underline-offset-4 hover:underline"
          >
            <span className="truncate">{title}</span>
          </a>
          <a
            href={url}
            rel="noopener nofollow"
            aria-label={`Feed of ${title}`}
            className="touch ml-auto inline-flex shrink-0 items-center text-faint text-small underline-offset-4 hover:text-foreground hover:underline"
          >
            Feed
          </a>
        </li>
      ))}
    </ul>
  );
}
