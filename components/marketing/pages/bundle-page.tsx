import { JsonLd } from "@/components/marketing/metadata/json-ld";
import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import { bundleCollection } from "@/components/marketing/metadata/structured-data";
import { BundleAddresses, FollowBundle } from "@/components/marketing/sections/follow-bundle";
import { Rss } from "@/components/ui/icons/icons";
import { fullTime } from "@/lib/client/format/relative-time";
import { agoOf } from "@/lib/client/format/shown-date";
import { bundleFilePath, bundlePagePath } from "@/lib/shared/public-pages";

type Bundle = {
  id: number;
  name: string;
  description: string;
  color: string;
  feeds: readonly { title: string; url: string; siteUrl: string; faviconId: number | null }[];
};
type Article = { title: string; url: string; summary: string; source: string; publishedAt: Date | null };

/** Feeds whose icons stand in the head. */
const FACES = 6;

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
export function BundlePage(props: { bundle: Bundle; articles: readonly Article[]; origin: string; now: number }) {
  const { bundle, articles, origin, now } = props;
  return (
    <main className="mx-auto max-w-6xl px-5 pt-6 pb-12 sm:px-8 lg:pt-14 lg:pb-16">
      <JsonLd data={bundleCollection(origin, bundle, articles)} />
      <header className="flex gap-3.5">
        <span aria-hidden="true" className="thread" style={{ backgroundColor: bundle.color }} />
        <div className="min-w-0 flex-1">
          <h1 className="max-w-3xl break-words font-serif text-title-md leading-title tracking-title sm:text-display">
            {bundle.name}
          </h1>
          {bundle.description ? (
            <p className="mt-1 max-w-2xl whitespace-pre-line break-words text-base text-muted-foreground">
              {bundle.description}
            </p>
          ) : null}
          <p className="mt-2.5 mb-4 flex items-center gap-1.5 text-muted-foreground">
            {bundle.feeds.slice(0, FACES).map(({ url, faviconId }) => (
              <Favicon key={url} id={faviconId} />
            ))}
            <span className={bundle.feeds.length > 0 ? "ml-1.5" : undefined}>
              {bundle.feeds.length === 1 ? "A bundle of one feed" : `A bundle of ${bundle.feeds.length} feeds`}
            </span>
          </p>
          <FollowBundle id={bundle.id} origin={origin} />
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:cols-end-72">
        <section aria-labelledby="articles-title" className="min-w-0">
          <h2 id="articles-title" className="font-serif text-title-xs leading-snug">
            Latest articles
          </h2>
          <Articles articles={articles} bundle={bundle} now={now} />
        </section>
        <div className="grid min-w-0 content-start gap-10">
          <section aria-labelledby="feeds-title" className="min-w-0">
            <h2 id="feeds-title" className="font-serif text-title-xs leading-snug">
              Feeds
            </h2>
            <Feeds feeds={bundle.feeds} />
          </section>
          <section aria-labelledby="addresses-title" className="min-w-0">
            <h2 id="addresses-title" className="mb-3 font-serif text-title-xs leading-snug">
              RSS
            </h2>
            <BundleAddresses id={bundle.id} origin={origin} />
          </section>
        </div>
      </div>
    </main>
  );
}

function Favicon({ id }: { id: number | null }) {
  return id === null ? (
    <span aria-hidden="true" className="size-4 shrink-0 rounded-sm bg-border" />
  ) : (
    // biome-ignore lint/performance/noImgElement: the picture is served in its final size
    <img src={`/api/favicons/${id}`} alt="" width={16} height={16} loading="lazy" className="shrink-0 rounded-sm" />
  );
}

/** The articles as the reader's own list shows them. */
function Articles({ articles, bundle, now }: { articles: readonly Article[]; bundle: Bundle; now: number }) {
  if (articles.length === 0) return <p className="mt-3 text-muted-foreground">No articles yet.</p>;
  const icons = new Map(bundle.feeds.map(({ title, faviconId }) => [title, faviconId]));
  return (
    <ul className="mt-3 divide-y border-y">
      {articles.map((article) => (
        <li key={`${article.url} ${article.title}`} className="flex gap-3.5 py-4">
          <span aria-hidden="true" className="thread" style={{ backgroundColor: bundle.color }} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2 text-muted-foreground text-small">
              <Favicon id={icons.get(article.source) ?? null} />
              <span className="min-w-0 flex-1 truncate">{article.source}</span>
              {article.publishedAt ? <Age iso={article.publishedAt.toISOString()} now={now} /> : null}
            </p>
            <h3 className="mt-1 break-words font-semibold font-serif text-headline leading-snug">
              {article.url ? (
                <a href={article.url} rel="noopener nofollow" className="underline-offset-4 hover:underline">
                  {article.title || article.url}
                </a>
              ) : (
                article.title
              )}
            </h3>
            {article.summary ? (
              <p className="mt-1 line-clamp-2 max-w-prose break-words text-muted-foreground">{article.summary}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows how long ago an article was published. Each visit renders the page anew; the visitor's time zone is unknown. */
function Age({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={`${fullTime(iso, "UTC")} UTC`} className="shrink-0 text-faint">
      {agoOf(iso, { now, timeZone: "UTC" })}
    </time>
  );
}

function Feeds({ feeds }: { feeds: Bundle["feeds"] }) {
  if (feeds.length === 0) return <p className="mt-3 text-muted-foreground">This bundle has no public feeds.</p>;
  return (
    <ul className="mt-3 divide-y border-y">
      {feeds.map(({ title, url, siteUrl, faviconId }) => (
        <li key={url} className="flex min-h-12 min-w-0 items-center gap-3">
          <Favicon id={faviconId} />
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
            title="Address of this feed"
            className="touch -mr-1 ml-auto inline-flex shrink-0 items-center justify-end p-1 text-faint hover:text-foreground"
          >
            <Rss aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
