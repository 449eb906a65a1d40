"use client";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { PLACE_KEYS } from "@/components/shortcuts/place-keys";
import { useSubscription } from "@/lib/client/data/use-account";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { type Screen, SETTINGS_SCREENS, shownScreens } from "./screens";
import type { SearchEntry } from "./search-entry";

/** The keys that lead to a screen, by its address. */
const KEYS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(PLACE_KEYS).map(([keys, href]) => [href, keys])),
  "/settings": "Ctrl+,",
};

export type PlaceEntries = Record<"feeds" | "bundles" | "screens" | "settings", SearchEntry[]>;

/** Returns the feeds, bundles, screens and tabs of the settings as entries. */
export function usePlaceEntries(): PlaceEntries {
  const router = useRouter();
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const subscription = useSubscription().data;
  return useMemo(() => {
    const go = (href: string) => () => router.push(href);
    const entryOf = ({ name, words, href, icon: Icon, isOutside }: Screen): SearchEntry => ({
      id: `screen-${href}`,
      name,
      words,
      icon: <Icon aria-hidden="true" />,
      keys: KEYS[href],
      // Another document needs a full navigation.
      run: isOutside ? () => window.location.assign(href) : go(href),
    });
    return {
      feeds: (feeds ?? []).map((feed) => ({
        id: `feed-${feed.id}`,
        name: feed.title,
        words: feed.url ?? "",
        icon: <Favicon src={feed.favicon} name={feed.title} className="size-4" />,
        note: feed.unreadCount ? `${feed.unreadCount.toLocaleString("en-US")} unread` : undefined,
        run: go(`/articles/${feed.id}`),
      })),
      bundles: (bundles ?? []).map((bundle) => ({
        id: `bundle-${bundle.id}`,
        name: bundle.name,
        icon: <BundleDot color={bundle.color} className="mx-0.75" />,
        note: pluralize(bundle.feedCount, "feed"),
        run: go(`/?bundle=${bundle.id}`),
      })),
      screens: shownScreens(subscription).map(entryOf),
      settings: SETTINGS_SCREENS.map(entryOf),
    };
  }, [router, feeds, bundles, subscription]);
}
