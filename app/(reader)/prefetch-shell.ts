import { QueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { countKeys } from "@/lib/client/queries/item-queries";
import { labelKeys } from "@/lib/client/queries/label-queries";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import { savedSearchKeys } from "@/lib/client/queries/saved-search-queries";
import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import type { Ctx } from "@/lib/domain/ctx";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { listCountedLabels } from "@/lib/domain/library/labels/list-labels";
import { readReadingSettings } from "@/lib/domain/library/reading/read-reading-settings";
import { listSavedSearches } from "@/lib/domain/library/search/list-saved-searches";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { readSubscriptionStatus } from "@/lib/domain/plans/billing/read-subscription-status";
import { readPreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";

/** The most feeds that come with a page. Larger accounts get all of them, and their counts, with separate calls. */
const MOST_FEEDS = 2_000;

/** Prefetches what the shell of every signed-in screen shows. */
export async function prefetchShell(ctx: Ctx): Promise<QueryClient> {
  const client = new QueryClient();
  const [me, feeds, bundles, counts, alerts, subscription, preferences, reading, searches, labels] = await Promise.all([
    readCurrentUser(ctx),
    listFeeds(ctx, MOST_FEEDS + 1),
    listBundles(ctx),
    readCounts(ctx),
    listAlerts(ctx),
    readSubscriptionStatus(ctx),
    readPreferences(ctx),
    readReadingSettings(ctx),
    listSavedSearches(ctx),
    listCountedLabels(ctx),
  ]);
  client.setQueryData(accountKeys.me, me);
  client.setQueryData(bundleKeys.list, bundles);
  if (feeds.length <= MOST_FEEDS) {
    client.setQueryData(feedKeys.list, feeds);
    client.setQueryData(countKeys.counts, counts);
  }
  client.setQueryData(accountKeys.alerts, alerts);
  client.setQueryData(accountKeys.preferences, preferences);
  client.setQueryData(readingKeys.settings, reading);
  client.setQueryData(savedSearchKeys.list, searches);
  client.setQueryData(labelKeys.list, labels);
  client.setQueryData(accountKeys.subscription, subscription);
  return client;
}
