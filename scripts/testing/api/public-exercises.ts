import { seedFeed } from "@/scripts/testing/seed-feed";
import { type Exercise, plain } from "./exercise";

const hubForm = (feedId: number) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `http://localhost:3000/rss/feed/${feedId}.xml`,
    "hub.callback": "https://reader.example.org/push",
  }).toString(),
});

/** Calls that need nobody. */
export const PUBLIC_EXERCISES: Record<string, Exercise> = {
  readPublicRss: {
    good: ({ feed }) => ({ by: "nobody", params: { kind: "feed", id: `${feed.id}.xml` } }),
    bad: async ({ as }) => {
      const hidden = await seedFeed(as, { isPrivate: true, articles: 1 });
      return { by: "nobody", params: { kind: "feed", id: `${hidden.id}` }, code: "NOT_FOUND" };
    },
  },
  requestPush: {
    good: ({ feed }) => ({ by: "nobody", ...hubForm(feed.id) }),
    bad: () => ({ by: "nobody", ...hubForm(5), code: "NOT_FOUND" }),
  },
  readHealth: {
    good: () => ({ by: "nobody" }),
    bad: () => ({ by: "nobody", headers: { authorization: "Bearer fl_wrong" }, code: "UNAUTHORIZED" }),
  },
  readOpenApi: {
    good: () => ({ by: "nobody" }),
    bad: () => ({ by: "nobody", headers: { authorization: "Bearer fl_wrong" }, code: "UNAUTHORIZED" }),
  },
  openLive: plain,
  readFavicon: {
    good: async ({ as, feed }) => {
      const bytes = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
      const icon = await as.db.prisma.favicon.create({
        data: {
          origin: `https://${feed.id}.example`,
          bytes,
          contentType: "image/png",
          etag: '"1"',
          fetchedAt: as.now(),
        },
      });
      return { by: "nobody", params: { id: icon.id } };
    },
    bad: () => ({ by: "nobody", params: { id: 5 }, code: "NOT_FOUND" }),
  },
};
