"use client";
import { Favicon } from "@/components/feeds/favicon";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { EllipsisVertical, Link2, List, Pencil, Plus, Trash2 } from "@/components/ui/icons/icons";
import { Progress } from "@/components/ui/progress";
import { copyRssLink } from "@/lib/client/browser/copy-text";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { fullTime, rowAge, shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Bundle } from "@/lib/contracts/bundles";
import { FULL_AT, fullness } from "./bundle-figures";

export function BundleCard({ bundle, onOpen }: { bundle: Bundle; onOpen: (id: number) => void }) {
  const clock = useCurrentTime();
  const unread = useCounts().data?.bundles.find(({ id }) => id === bundle.id)?.unread;
  const open = inPlace(() => onOpen(bundle.id));
  return (
    <article className="group relative flex border-t py-5">
      {/* In the margin, so that the name begins where the page's title does. */}
      <span
        aria-hidden="true"
        className="thread absolute inset-y-5.5 -left-2 @min-[36rem]:-left-4"
        style={{ backgroundColor: bundle.color }}
      />
      {/* Beside a mouse the menu has a column, so that unread, age and date end at one edge. */}
      <div className="grid min-w-0 flex-1 grid-cols-fr-auto gap-x-2">
        <div className="flex min-w-0 items-start gap-2">
          <h2 dir="auto" className="line-clamp-3 min-w-0 flex-1 break-words font-semibold font-serif text-featured">
            <a
              href={`/bundles?bundle=${bundle.id}`}
              onClick={open}
              className="decoration-1 underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-brand group-hover:underline"
            >
              {bundle.name}
            </a>
          </h2>
          {unread ? (
            <span className="tabular mt-0.5 whitespace-nowrap text-muted-foreground text-small">
              {unread.toLocaleString("en-US")} unread
            </span>
          ) : null}
        </div>
        <div className="relative z-10 -mt-1 -mr-2 max-md:-mt-2.5 max-md:-mb-2.5">
          <BundleMenu bundle={bundle} onOpen={onOpen} />
        </div>
        <p
          dir="auto"
          className="col-start-1 mt-1 line-clamp-2 break-words text-muted-foreground text-small max-md:col-span-2"
        >
          {bundle.description || "A collection of organized feeds"}
        </p>
        {bundle.newestTitle ? (
          <p className="col-start-1 mt-2.5 flex items-baseline gap-3 text-small max-md:col-span-2">
            <span className="line-clamp-2 min-w-0 flex-1 break-words">
              <span className="text-faint">Newest: </span>
              <bdi className="font-serif text-body">{bundle.newestTitle}</bdi>
            </span>
            {bundle.newestAt ? (
              <time
                dateTime={bundle.newestAt}
                title={fullTime(bundle.newestAt, clock.timeZone)}
                className="relative z-10 shrink-0 text-faint text-xs"
              >
                {rowAge(bundle.newestAt, clock)}
              </time>
            ) : null}
          </p>
        ) : null}
        <Figures bundle={bundle} />
      </div>
    </article>
  );
}

/** Its feeds and counts in one line, with the rest at its end. */
function Figures({ bundle }: { bundle: Bundle }) {
  const { timeZone } = useCurrentTime();
  const articles = pluralize(bundle.itemCount, "article");
  return (
    <div className="col-start-1 mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-faint text-xs max-md:col-span-2">
      <FeedIcons feedIds={bundle.feedIds} />
      <dl className="flex flex-wrap gap-x-3">
        <Figure label="Feeds" value={bundle.feedCount} />
        <Figure label="Articles" value={bundle.itemCount} />
      </dl>
      <div className="flex items-center gap-x-3 text-2xs sm:ml-auto">
        {/* Over the link that fills the card, so that its tooltip can be seen. */}
        <span title={`${articles}. The bar is full at ${FULL_AT}.`} className="relative z-10 py-1">
          <Progress
            value={fullness(bundle.itemCount)}
            label="Articles in this bundle"
            valueText={articles}
            className="h-0.5 w-10 text-border-strong"
          />
        </span>
        <p>Active · Created {shortDate(bundle.createdAt, timeZone)}</p>
      </div>
    </div>
  );
}

const ICONS = 5;

/** The icons of its first feeds. */
function FeedIcons({ feedIds }: { feedIds: number[] }) {
  const feeds = useFeeds().data ?? [];
  const shown = feedIds.slice(0, ICONS).flatMap((id) => feeds.find((feed) => feed.id === id) ?? []);
  if (shown.length === 0) return null;
  const more = feedIds.length - shown.length;
  return (
    <div className="flex items-center gap-1.5">
      {shown.map((feed) => (
        <Favicon key={feed.id} src={feed.favicon} name={feed.title} />
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className="tabular text-faint text-xs">
          +{more}
        </span>
      ) : null}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline gap-1">
      <dt className="order-last">{label}</dt>
      <dd className="tabular">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function BundleMenu({ bundle, onOpen }: { bundle: Bundle; onOpen: (id: number) => void }) {
  const { open } = useDialogs();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${bundle.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onOpen(bundle.id)}>
          <List aria-hidden="true" /> View Feeds
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open({ kind: "add-feeds-to-bundle", bundle })}>
          <Plus aria-hidden="true" /> Add Feeds
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => copyRssLink("Bundle", bundle.id)}>
          <Link2 aria-hidden="true" /> Copy RSS Link
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open({ kind: "edit-bundle", bundle })}>
          <Pencil aria-hidden="true" /> Edit Bundle
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => open({ kind: "delete-bundle", bundle })}>
          <Trash2 aria-hidden="true" /> Delete Bundle
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
