"use client";
import { Bell, CreditCard, Layers, Plus, Rss, Search, Sparkles, Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { BundleDot } from "@/components/ui/bundle-dot";
import { Favicon } from "@/components/ui/favicon";
import { useBundles } from "@/lib/client/use-bundles";
import { useFeeds } from "@/lib/client/use-feeds";
import type { SearchEntry } from "./search-entry";

const SCREENS: { name: string; words?: string; href: string; icon: typeof Rss }[] = [
  { name: "My Feeds", words: "home all articles", href: "/", icon: Rss },
  { name: "Unread articles", href: "/?filter=unread", icon: Rss },
  { name: "Starred articles", words: "favourites favorites", href: "/?filter=starred", icon: Star },
  { name: "Search articles", words: "find", href: "/?q=", icon: Search },
  { name: "Bundles", words: "folders groups", href: "/bundles", icon: Layers },
  { name: "New Feed", words: "add subscribe", href: "/new-feed", icon: Plus },
  { name: "Smart feeds", words: "intelligent search topics", href: "/intelligent-search", icon: Sparkles },
  { name: "Alerts", words: "notifications news", href: "/alerts", icon: Bell },
  ...SETTINGS_TABS.map(({ id, label, icon }) => ({
    name: `Settings: ${label}`,
    words: "account preferences",
    href: `/settings?tab=${id}`,
    icon,
  })),
];

/** Everywhere one can go by name: feeds, bundles, screens. */
export function usePlaces(): { feeds: SearchEntry[]; bundles: SearchEntry[]; screens: SearchEntry[] } {
  const router = useRouter();
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  return useMemo(() => {
    const go = (href: string) => () => router.push(href);
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
        icon: <BundleDot color={bundle.color} className="mx-[3px]" />,
        note: `${bundle.feedCount} ${bundle.feedCount === 1 ? "feed" : "feeds"}`,
        run: go(`/?bundle=${bundle.id}`),
      })),
      screens: [
        ...SCREENS.map(({ name, words, href, icon: Icon }) => ({
          id: `screen-${href}`,
          name,
          words,
          icon: <Icon aria-hidden="true" />,
          run: go(href),
        })),
        {
          id: "screen-plans",
          name: "Plans",
          words: "pricing subscription upgrade",
          icon: <CreditCard aria-hidden="true" />,
          // Another document: reached by a full navigation.
          run: () => window.location.assign("/pricing"),
        },
      ],
    };
  }, [router, feeds, bundles]);
}
