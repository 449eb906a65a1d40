import type { Feed } from "@/lib/contracts/feeds";

/** Returns a feed as the server sends it. */
export function sampleFeed(id: number, more: Partial<Feed> = {}): Feed {
  return {
    id,
    userId: "3f2b8d9e-1c2d-4e5f-8a9b-0c1d2e3f4a5b",
    title: `Feed ${id}`,
    url: `https://site-${id}.example/`,
    feedUrl: `https://site-${id}.example/feed.xml`,
    description: null,
    favicon: null,
    lastFetched: "2026-03-01T12:00:00.000Z",
    fetchError: null,
    failingSince: null,
    isActive: true,
    isPrivate: false,
    privateReason: null,
    fullText: false,
    unreadAfterEdit: "never",
    userAgent: null,
    hasCredentials: false,
    refreshMinutes: null,
    keepDays: null,
    hidesDuplicates: false,
    notifies: true,
    isIntelligent: false,
    keywords: null,
    feedType: "rss",
    position: null,
    itemCount: 10,
    unreadCount: 3,
    createdAt: "2026-02-01T12:00:00.000Z",
    updatedAt: "2026-02-01T12:00:00.000Z",
    ...more,
  };
}
