import "server-only";
import type { BlogPost } from "@/lib/shared/blog-post";

export const findTheFeedOfAnySite: BlogPost = {
  slug: "find-the-feed-of-any-site",
  title: "How to find the feed of any site",
  description:
    "Most sites have a feed and hide it well. Where to look, which addresses YouTube, GitHub, Reddit and Mastodon use, and what to do if there is no feed.",
  publishedOn: "2025-07-08",
  author: "The Feedloom team",
  topics: ["Feeds", "How-to"],
  body: [
    "Browsers stopped showing feeds years ago, and since then many people believe that most sites have none. They have. This is how to find them, with or without a reader that does it for you.",
    { heading: "Let the page tell you" },
    "A page that has a feed usually says so in its head, in a line that only programs see. Open the page's source (`Ctrl+U` in most browsers) and search for `rss+xml`, `atom+xml` or `feed+json`:",
    {
      code: '<link rel="alternate" type="application/rss+xml"\n      title="Example" href="/feed.xml">',
    },
    "The address in `href` is the feed. If there are several, the first is nearly always the main one; the others are comments, categories or the same thing in another format. This mechanism is called autodiscovery, and it is what readers try first when you paste a site's address.",
    { heading: "Guess" },
    "If the page is silent, the feed may still exist. These addresses, added to the site's own, find most of the rest:",
    {
      list: [
        "`/feed` or `/feed/`: WordPress and Substack",
        "`/rss` or `/rss/`: Ghost and Tumblr",
        "`/feeds/posts/default`: Blogger",
        "`/index.xml`: sites made with Hugo",
        "`/feed.xml` or `/atom.xml`: Jekyll and many self-made sites",
        "`/feed.json`: sites that like JSON",
      ],
    },
    "On large sites, sections have feeds of their own: try the same endings behind `/sport` or `/category/science`. For a newspaper that is usually what you want, because its main feed writes two hundred times a day.",
    { heading: "Sites with patterns of their own" },
    "Some of the largest sites have feeds that they never mention. The patterns are stable, and worth knowing:",
    {
      list: [
        "*YouTube*: `https://www.youtube.com/feeds/videos.xml?channel_id=UC…`, and `?playlist_id=…` for a playlist. The channel's id is in the source of its page.",
        "*GitHub*: `/releases.atom`, `/tags.atom` and `/commits.atom` behind a repository, `.atom` behind a person.",
        "*Reddit*: `.rss` behind a subreddit or a user. Reddit allows few requests, so readers ask rarely.",
        "*Mastodon*: `.rss` behind a profile, as in `https://mastodon.example/@name.rss`.",
        "*Bluesky*: `/rss` behind a profile; the page announces it.",
        "*Medium*: `/feed/` between the site and the name, as in `https://medium.com/feed/@name`.",
        "*Vimeo*: `/videos/rss` behind a name.",
        "*Podcasts*: every one of them is a feed. Directories hide its address, but it is in the directory's data, and a reader can look it up.",
      ],
    },
    { heading: "When it looks like a feed and is none" },
    "Three things go wrong often. The address answers with an ordinary page: then the feed has moved, and the page's source tells you where. The feed is there but empty, or its last entry is years old: then the site has forgotten it after a redesign, and a friendly mail to its maker works surprisingly well. Or the feed answers in your browser and not in your reader: then a protection against robots stands in front of it, and the reader can do little about it.",
    { heading: "When there is none" },
    "X, Instagram, Facebook, LinkedIn and TikTok offer no feeds. Services that promise some read the pages like a robot and break every few months. If you run your own server, the free programs RSSHub and RSS-Bridge do this job for many sites, with your own credentials where those are needed; a self-hosted Feedloom can be pointed at either.",
    "Often there is another way around. The person whose posts you want to read may have a blog, a newsletter with a public archive or a Mastodon account, and each of those has a feed. And if you are after a subject rather than a person, a [smart feed](/guides/smart-feeds) collects what is written about it, wherever that is.",
    { heading: "Or paste it and move on" },
    "Feedloom does everything on this page when you paste an address: it reads what the page announces, knows the patterns, tries the usual places, drops the comment feeds to the end of the list, and lets you choose if there are several. But it is good to know that no magic is involved. A feed is only a file at an address, and anybody can look.",
  ],
};
