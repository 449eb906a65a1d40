import "server-only";
import type { BlogPost } from "@/lib/shared/blog-post";

export const howFeedloomRefreshes: BlogPost = {
  slug: "how-feedloom-refreshes",
  title: "How Feedloom fetches feeds politely",
  description:
    "How one request serves a thousand readers, why we back off from busy servers, and why an edited article stays read.",
  publishedOn: "2025-07-22",
  author: "The Feedloom team",
  topics: ["Engineering", "Feeds"],
  body: [
    "A feed reader is a program that asks other people's servers the same question all day long: anything new? How it asks decides whether those people love it or block it. This is how ours does it. It may be useful to you if you write one, or if you run a site and wonder what these requests are.",
    { heading: "Once for everybody" },
    "Feedloom stores every feed once, however many people follow it. We call that a *source*. When a source is due it is fetched once, its new articles are stored once, and then each follower gets a small row that says: this article is in your list, unread. A thousand followers cause one request, not a thousand. Sites do not learn who reads them, either.",
    "It also makes the reader quick. The row a follower gets never changes again. Read and unread are not a flag in it but rows of their own: one for each unread article, deleted when you read it. That sounds like a detail, but marking a hundred thousand articles as read takes less than a tenth of a second this way. With a flag it took two seconds.",
    { heading: "How often" },
    "On the free plan a source is due every hour, on Pro as often as every 15 minutes. That is the shortest time, not the usual one. A source that publishes twice a week does not need to be asked ninety-six times a day, so the interval grows with the silence: up to an hour where a Pro subscriber reads along, else up to six. If a feed says how long its content stays valid (`ttl`, `skipHours`), we believe it. If it offers push (WebSub), we subscribe: then its news arrives within seconds, and asking becomes a precaution.",
    { heading: "Anything new? No." },
    "Nearly all answers should be empty. HTTP has had the means for it since 1997: the server sends an `ETag` or a `Last-Modified` with its answer, the client sends it back with the next question, and if nothing has changed the answer is `304 Not Modified` without a body. We send both back exactly as we got them, quotes and all. Some servers compare characters.",
    "Where a server ignores this and always sends everything, we compare a hash of the document with that of the last one, and stop there if they are equal. It saves us the work, though not the server.",
    { heading: "Patience" },
    "Servers fail. A reader that goes on hammering makes it worse, so every failure doubles the time until the next try, up to a day. `429 Too Many Requests` and `503` with a `Retry-After` are taken at their word. `410 Gone` means what it says: we stop. A permanent redirect is followed at once, but only after it has held for several days do we write down the new address, because every year some large site redirects all of its feeds to its home page for an afternoon.",
    "At most two requests go to one host at a time, and each has a limit in time and in size. One slow site never delays the others. If a source has failed five times in a row, its followers get one notice about it. One, not one every hour.",
    { heading: "The same article" },
    "How do you know that an article is one you have already seen? The identifier in the feed should tell, but some feeds have none, some change it when a typo is corrected, and some use the same one for everything. Our order is: the identifier; else the link; else a hash of title and date. An article that comes back changed is updated in place. It does not become unread again because somebody moved a comma.",
    "Identities live longer than articles. Old articles are pruned after a while, but as long as the feed still lists one, we remember that we had it. Otherwise a site with a long feed would deliver its archive again and again.",
    { heading: "What we do not fetch" },
    "Anybody can give us an address, so some people will give us the address of something inside our own network. Every name is resolved first, every resolved address is checked, and again after every redirect; private ranges are refused. The HTML that comes back is not filtered but rebuilt, element by element, from a list of what is known to be harmless. Scripts, forms, trackers and pixels are not on that list.",
    { heading: "For site owners" },
    "If you see us in your logs and want something different, there are four ways, all of which work without writing to us: send `ETag`s, so that we get a `304`; set a `ttl`; send `Retry-After` when you are busy; or offer WebSub, and we will hardly ask at all. And if you would rather write, [we read it](/contact).",
  ],
};
