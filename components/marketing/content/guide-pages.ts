import type { Block } from "@/lib/shared/prose";

export type Guide = {
  slug: string;
  title: string;
  description: string;
  level: "Beginner" | "Intermediate" | "Advanced";
  minutes: number;
  publishedOn: string;
  body: readonly Block[];
};

const gettingStarted: Guide = {
  slug: "getting-started",
  title: "Getting started with Feedloom",
  description: "From an empty account to your first bundle: add sites, read, star, and reach the end of your list.",
  level: "Beginner",
  minutes: 15,
  publishedOn: "2025-07-02",
  body: [
    "This guide takes you from an empty account to a reading list you will want to come back to. You need fifteen minutes and the names of five sites you like.",
    { heading: "Create an account" },
    "[Create an account](/register) with your name, your email address and a password. We email you a six-digit code. Enter it, and you are signed in. The account is free<<, and stays free with up to 25 feeds|, and so is everything in it>>.",
    { heading: "Add your first site" },
    "Press *Add feed* at the top, or the `a` key. Paste the address of a site you like from your browser. You don't have to look for its feed: Feedloom reads the page, finds its feeds and takes the main one. When the dialog closes, the newest articles are there.",
    "Add four more. Good candidates are a blog you visit out of habit, a newspaper's section, a YouTube channel, a podcast and the releases of a program you use. While you type, a label shows what Feedloom recognizes: an RSS address, a website, a profile or keywords. If it finds a feed, you see its newest articles.",
    {
      shot: "add-feed",
      alt: "The screen for adding a feed, with its field and examples",
      caption: "One field for addresses, profiles and subjects.",
    },
    { heading: "Import your feeds" },
    "If you come from another reader, export an OPML file there and import it here, instead of adding sites one by one. Folders become bundles.",
    { heading: "Read" },
    "Choose an article to open it in place. The text is set for reading, and the two letters above it change its size. If a site only publishes the beginning, choose *Full article* to load the rest from the original. Articles you open are marked as read and turn grey.",
    {
      list: [
        "`j` and `k` go to the next and the previous article.",
        "`o` opens, `Esc` returns to the list.",
        "`s` stars what you want to keep. Starred articles stay forever.",
        "`m` marks as read, or as unread again.",
        "`?` shows all the keys.",
      ],
    },
    { heading: "Create a bundle" },
    "Five feeds are easy; twenty-five need order. Choose *Bundles*, then *Create Bundle*. Name it by when you read it: *Morning*, *Work*, *Weekend*. Pick a colour and add feeds. The bundle then appears in your library. Choose it to see only its articles.",
    { heading: "Finish" },
    "When you have seen enough, choose *Mark All Read*. It asks first if there are more than a hundred articles, and you can undo it for ten minutes.",
    "In the app, a [tutorial](/tutorial) covers the same in five short steps.",
    "Next: [organizing feeds into bundles](/guides/organising-feeds).",
  ],
};

const organizing: Guide = {
  slug: "organising-feeds",
  title: "Organizing feeds into bundles",
  description:
    "Keep 500 feeds manageable: group them by how often they publish, check your statistics, search, import and export.",
  level: "Intermediate",
  minutes: 25,
  publishedOn: "2025-07-09",
  body: [
    "Adding feeds is easy. After a year you may have two hundred, and thirty of them publish all day. This guide shows how to keep them in order.",
    { heading: "Bundle by rhythm, not by subject" },
    "Most people sort feeds by subject: technology, politics, cooking. But you probably read by time: ten minutes in the morning, half an hour in the evening, longer on Sunday. Bundles that follow this rhythm get read to the end:",
    {
      list: [
        "*Every day*: at most fifteen feeds that you never want to miss.",
        "*Work*: only what you need for work.",
        "*When there is time*: long texts, essays, magazines.",
        "*Firehose*: news sites and anything that publishes more than ten times a day. Skim, then mark all as read.",
      ],
    },
    "A feed may be in several bundles. A subject that matters to you can have its own bundle, with its [own address](/features/rss-generator).",
    {
      shot: "bundle",
      alt: "A bundle's page with its statistics and feeds",
      caption: "A bundle's page shows how much each of its feeds publishes.",
    },
    { heading: "See which feeds publish most" },
    "Open a bundle's page and look at the average per feed. If one feed publishes ten times as much as the others, it dominates the bundle. Move it to the firehose, or replace it with something more selective. Most large sites offer a feed per section.",
    "The [analytics page](/features/analytics) does the same for all your feeds. A feed that has been silent for months costs nothing, so you can keep it.",
    { heading: "Move many feeds at once" },
    "*Select Multiple* above your feeds lets you select several. Add them to a bundle or delete them in one step. In a bundle, *Add Feeds* searches by name and description and adds everything you ticked.",
    { heading: "Search instead of filing" },
    "You don't have to file what you can find. The search covers full texts and understands fields:",
    {
      code: '"heat pump" OR "heat pumps"        either phrase\nheat pump -advert                  both words, but not that one\nbundle:work is:starred             stars of one bundle\nfeed:economist after:2025-01       one feed, since January\ntitle:review before:2024           a word in the title, older than that\nquality:>70 kind:tutorial minutes:<10   well made, a tutorial, short',
    },
    {
      shot: "search",
      alt: "A search across all articles, with the words that were found marked",
      caption: "Matches are highlighted in titles and texts.",
    },
    "Most people only need stars: star what you want to see again, then narrow it down with a search.",
    { heading: "In and out: OPML" },
    "OPML is the file format that feed readers use to exchange lists of feeds. When you import a file, you review it first and then see the result for each feed. An export contains all feeds, with bundles as folders. Export yours now and then as a backup.",
    { heading: "Once a quarter" },
    "Go through your feeds once or twice a year and ask: would I miss this one? If not, delete it. You can undo it for ten minutes.",
    "Next: [smart feeds that stay on topic](/guides/smart-feeds).",
  ],
};

const smartFeeds: Guide = {
  slug: "smart-feeds",
  title: "Smart feeds that stay on topic",
  description: "How to choose good keywords, check the preview, and keep a smart feed useful for months.",
  level: "Intermediate",
  minutes: 20,
  publishedOn: "2025-07-16",
  body: [
    "A smart feed starts from keywords instead of an address. This guide shows how to choose keywords that find what you want, and little else.",
    { heading: "What happens when you generate one" },
    "Feedloom searches public news sources and your own articles, removes duplicates, and puts the best matches first. You then see a preview of up to ten articles, and how many more there are. Nothing is saved, and you can try again as often as you like.<< Previews are open on every plan; saving needs Pro or the free trial.|>>",
    {
      shot: "smart",
      alt: "The Intelligent Feed Generator",
      caption: "Quick topics and trending topics get you started. Your own words work better.",
    },
    { heading: "Two or three words" },
    "One word is usually too broad: *Tesla* is a company, a unit and an inventor. Five are too narrow, because an article has to be about all of them. Two or three words work best, one for the subject and one for the angle:",
    {
      list: [
        "*batteries* → *battery recycling*",
        "*climate* → *climate adaptation cities*",
        "*football* → *women's football transfer*",
        "*databases* → *Postgres performance*",
      ],
    },
    { heading: "Check the preview" },
    "If eight of ten articles are what you meant, save the feed. If only five are, look at the others: they often share a word that you can exclude. If the same press release fills half the list, add a word for what you want to know about the product.",
    { heading: "Give it a home" },
    "When you save, Feedloom suggests a name and a fitting bundle. A smart feed works well next to three or four ordinary feeds: it brings articles that you wouldn't have found otherwise.",
    { heading: "Keep it useful" },
    "Subjects change. If a smart feed is no longer useful, generate a new preview with other words and compare. If you delete the old feed, your starred articles stay.",
    "Articles from public news searches are links to their publishers. In the public addresses of your account a smart feed's articles appear like any others, unless you mark the feed as private.",
    "Next: [automating with RSS and the API](/guides/automation).",
  ],
};

const automation: Guide = {
  slug: "automation",
  title: "Automating with RSS and the API",
  description: "Use your feeds elsewhere: RSS for chat rooms and websites, JSON and the API for scripts.",
  level: "Advanced",
  minutes: 30,
  publishedOn: "2025-07-23",
  body: [
    "Your articles are yours, and other programs can use them. There are two ways: public addresses that anyone can poll, and an API with a key.",
    { heading: "Addresses that anyone can poll" },
    "Every feed, every bundle and your account as a whole have an address. Copy it from the menu beside the name. The ending decides the format:",
    {
      code: "https://feedloom.example/rss/bundle/4711.xml     RSS 2.0\nhttps://feedloom.example/rss/bundle/4711.atom    Atom 1.0\nhttps://feedloom.example/rss/bundle/4711.json    JSON Feed 1.1",
    },
    "They return the newest 50 articles, or more with `?limit=200`. When you poll, send the `ETag` of the last response as `If-None-Match`. While nothing is new, the response is an empty `304 Not Modified`.",
    { heading: "A chat room that knows your field" },
    "Slack, Discord, Mattermost and Matrix all have apps or bots that post new articles from an RSS feed. Create a bundle with the sources your team needs, and give the bot the bundle's address. When you add a feed to the bundle, it appears in the chat room too. You don't have to change the bot.",
    { heading: "A reading list on your site" },
    "Create a bundle called *Recommended*, and let your site's generator read its JSON address at build time.",
    {
      code: 'const answer = await fetch("https://feedloom.example/rss/bundle/4711.json?limit=10");\nconst { items } = await answer.json();\nfor (const { title, url, date_published } of items) {\n  console.log(date_published.slice(0, 10), title, url);\n}',
    },
    { heading: "The API" },
    "<<With Pro you|You>> can make a key under *Settings → Security*. It is shown once, because we store only its hash. Send it with every call:",
    {
      code: 'curl -H "Authorization: Bearer fl_…" \\\n  "https://feedloom.example/api/feed-items?filter=unread&limit=50"',
    },
    "Adding a feed is a `POST` with an address in any form you would type into the app:",
    {
      code: 'curl -X POST https://feedloom.example/api/feeds \\\n  -H "Authorization: Bearer fl_…" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"url": "https://example.org", "title": "An example"}\'',
    },
    "<<Pro allows|There are>> 1,000 calls an hour. Above that you get `429` with a `Retry-After` header in seconds. Errors always have the same shape, so one function can handle all of them:",
    { code: '{ "error": { "code": "ALREADY_SUBSCRIBED", "message": "You already follow “An example”" } }' },
    { heading: "Paging through everything" },
    "Lists return an array. The `Link` header has the address of the next page, if there is one:",
    {
      code: 'let next = "/api/feed-items?filter=starred&limit=200";\nwhile (next) {\n  const answer = await fetch("https://feedloom.example" + next, { headers });\n  for (const item of await answer.json()) console.log(item.title, item.link);\n  next = answer.headers.get("link")?.match(/<([^>]*)>; rel="next"/)?.[1];\n}',
    },
    { heading: "Good manners" },
    {
      list: [
        "Poll addresses no more often than every 15 minutes. Nothing changes faster.",
        "Keep the key out of your code and out of your repository. Create one key per program, so that you can revoke each separately.",
        "Treat ids as opaque. Item ids grow in the order of arrival; feed and bundle ids are random.",
        "Mark private feeds as private *before* you pass an address on.",
      ],
    },
    "The [API documentation](/api-docs) in the app lists every call, and you can try each one there. [The API page](/api) gives an overview.",
  ],
};

export const GUIDES: readonly Guide[] = [gettingStarted, organizing, automation, smartFeeds];
