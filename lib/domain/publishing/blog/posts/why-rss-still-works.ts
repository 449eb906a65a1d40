import "server-only";
import type { BlogPost } from "@/lib/shared/blog-post";

export const whyRssStillWorks: BlogPost = {
  slug: "why-rss-still-works",
  title: "Why RSS still works",
  description:
    "Twenty-five years old, declared dead at least four times, and still the best way to follow something on the web. What a feed is, and what it is not.",
  publishedOn: "2025-07-01",
  author: "The Feedloom team",
  topics: ["Feeds", "The open web"],
  body: [
    "In March 1999 a browser company wanted a portal whose visitors could put headlines from other sites on their own start page. To make that possible, two of its engineers wrote down a small XML format: a title, a link, a list of items. The portal is long gone. The format is still here, and the chances are good that every site you read offers it.",
    "RSS has been declared dead at least four times: when the portals went, when the social networks came, when a large search engine closed its reader in 2013, and when newsletters became fashionable. Each time it went on, because nobody has to keep it alive. A feed is a file. A site writes it, a reader reads it, and no company stands in between that could switch it off.",
    { heading: "What a feed is" },
    "A feed is a list of what is new on a site, in a form that programs can read. It lives at an address of its own, and usually holds the last ten to fifty entries. Each has a title, a link, a date, an identifier, and either a summary or the whole text:",
    {
      code: "<item>\n  <title>How a harbour sounds at four in the morning</title>\n  <link>https://example.org/harbour</link>\n  <guid>https://example.org/harbour</guid>\n  <pubDate>Tue, 01 Jul 2025 04:12:00 GMT</pubDate>\n  <description>Ropes, mostly. And a radio.</description>\n</item>",
    },
    "That is nearly all there is to it. A reader fetches the file now and then, compares the identifiers with those it has seen, and shows you what was not there before.",
    "There are three families today. *RSS 2.0* is the most common. *Atom* came in 2005, is a proper internet standard (RFC 4287) and says more precisely what it means. *JSON Feed* came in 2017 for people who would rather not write XML. Good readers understand all three, and you never need to know which one a site uses.",
    { heading: "What it is not" },
    "It is not a timeline. Nobody sorts it for you by what keeps you scrolling. The order is the order of time, and when you have read the last entry there is no next one.",
    "It is not an account. You follow a site without telling it who you are. There is no list of followers to be counted, sold or leaked, and unfollowing hurts nobody's feelings.",
    "It is not a message. A newsletter arrives among your bills and your mother's photographs, and asks for your address first. A feed waits until you come.",
    { heading: "Why sites keep writing it" },
    "If feeds are good for readers, why do publishers go on offering them, although a reader of the feed sees no advertisement? Mostly because it costs nothing. Every blogging system writes a feed without being asked, every podcast *is* a feed, and the crawlers of search engines and news services rely on them. Many publishers also know that the people who use feeds are those who read everything, and who write about it.",
    "Podcasts are the proof that the principle works at any scale. No podcast app owns the podcasts. You can change the app and keep every show, because each show is a feed at an address that its makers control. Imagine if the rest of what you follow worked that way. It does; it only looks less glamorous.",
    { heading: "What has become harder" },
    "Honesty demands a list of complaints. Some large networks have no feeds at all, and closed the doors through which others used to build them. Some sites put only the first sentence into the feed. Some have forgotten that they have one, and have a feed that has been empty since a redesign in 2019. And browsers, which once showed an orange symbol beside the address, pretend that feeds do not exist.",
    "A good reader helps with most of this. It [finds the feed of a site](/blog/find-the-feed-of-any-site) when you paste any address of it, fetches the full text where the feed is cut, tells you when a feed has gone silent, and says plainly when a network has locked its doors.",
    { heading: "Ten minutes for an experiment" },
    "Take the five sites you open most often out of habit. Put them into a feed reader, ours or any other, and for one week do not open them by hand. Most people notice two things. They miss less than before, because the reader does not forget. And they spend less time, because looking whether something is new was most of what they did.",
    "If it works for you, [the guide](/guides/getting-started) takes you further. If it does not, delete the feeds. No one will ever write to you that they miss you.",
  ],
};
