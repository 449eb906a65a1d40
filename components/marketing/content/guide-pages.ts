import type { Block } from "@/lib/shared/prose";

export type Guide = {
  slug: string;
  title: string;
  description: string;
  level: "Beginner" | "Intermediate" | "Advanced";
  minutes: number;
  updatedOn: string;
  body: readonly Block[];
};

const gettingStarted: Guide = {
  slug: "getting-started",
  title: "Getting started with Feedloom",
  description:
    "From an empty account to the first bundle: add sites, read, star, and come back to a list that has an end.",
  level: "Beginner",
  minutes: 15,
  updatedOn: "2025-07-02",
  body: [
    "This guide takes you from an empty account to a reading list you will want to come back to. You need a quarter of an hour and the names of five sites you like.",
    { heading: "Make an account" },
    "[Create an account](/register) with your name, your mail address and a password. A six-digit code comes by mail; type it in and you are signed in. The account is free<<, and stays free with up to 25 feeds|, and so is everything in it>>.",
    { heading: "Add the first site" },
    "Press *Add feed* at the top, or the `a` key. Paste the address of a site you like, exactly as it stands in your browser. You do not have to look for its feed: Feedloom reads the page, finds the feeds it announces and takes the main one. The newest articles are there when the dialog closes.",
    "Add four more. Good candidates are a blog you visit out of habit, a newspaper's section, a YouTube channel, a podcast and the releases of a program you use. While you type, a label says how your input is understood: an RSS address, a website, a profile or a search.",
    {
      shot: "add-feed",
      alt: "The screen for adding a feed, with its field and examples",
      caption: "One field for addresses, profiles and subjects.",
    },
    { heading: "Bring your feeds along" },
    "If you come from another reader, export an OPML file there and import it here, instead of adding sites one by one. Folders become bundles.",
    { heading: "Read" },
    "Choose an article to open it in place. The text is set for reading, and the two letters above it change its size. If a site only publishes the beginning, *Full article* fetches the rest from the original. What you have opened counts as read, and dims.",
    {
      list: [
        "`j` and `k` go to the next and the previous article.",
        "`o` opens, `Esc` returns to the list.",
        "`s` stars what you want to keep. Starred articles stay forever.",
        "`m` marks as read, or as unread again.",
        "`?` shows all the keys.",
      ],
    },
    { heading: "Make a bundle" },
    "Five feeds are easy; twenty-five need order. Choose *Bundles*, then *Create Bundle*. Give it a name that says when you read it rather than what is in it: *Morning*, *Work*, *Weekend*. Pick a colour, add feeds. From now on the bundle stands at the side, and choosing it shows only its articles.",
    { heading: "Finish" },
    "When you have seen enough, *Mark All Read* empties the list. It asks first when there are more than a hundred articles, and an Undo waits for ten minutes. An empty list is not a failure: it is what being done looks like.",
    "Inside the app, a [tutorial](/tutorial) goes the same way in five short steps.",
    "Next: [organizing feeds into bundles](/guides/organising-feeds).",
  ],
};

const organizing: Guide = {
  slug: "organising-feeds",
  title: "Organizing feeds into bundles",
  description:
    "How to keep fifty or five hundred feeds readable: bundles by rhythm, a look at the figures, search, import and export.",
  level: "Intermediate",
  minutes: 25,
  updatedOn: "2025-07-09",
  body: [
    "Adding feeds is easy, and that is the problem. After a year a reader holds two hundred of them, of which thirty write all day. This guide is about the order that survives it.",
    { heading: "Bundle by rhythm, not by subject" },
    "The obvious order is by subject: technology, politics, cooking. It fails because you do not read by subject. You read for ten minutes in the morning, for half an hour in the evening, and for long on Sunday. Bundles that follow this rhythm are read to the end:",
    {
      list: [
        "*Every day*: at most fifteen feeds that you never want to miss.",
        "*Work*: what your work needs, and nothing else.",
        "*When there is time*: long texts, essays, magazines.",
        "*Firehose*: news sites and everything that writes more than ten times a day. Skim, then mark all read.",
      ],
    },
    "A feed may be in several bundles. A subject that matters to you can have a bundle as well: it costs nothing and has its [own address](/features/rss-generator).",
    {
      shot: "bundle",
      alt: "A bundle's page with its statistics and feeds",
      caption: "A bundle's page shows which of its feeds writes how much.",
    },
    { heading: "Find out who talks most" },
    "Open a bundle's page and look at the average per feed. If one feed has ten times the articles of the others, it sets the tone of the whole bundle. Move it to the firehose, or replace it by something more selective: most large sites offer a feed per section.",
    "The [analytics page](/features/analytics) does the same for all your feeds. A feed that has been silent for months costs nothing; keep those whose return would delight you.",
    { heading: "Move many feeds at once" },
    "*Select Multiple* above your feeds shows all of them with boxes to tick. Choose some, or all, and add them to a bundle or delete them in one go. In a bundle, *Add Feeds* searches by name and description and adds everything you ticked.",
    { heading: "Let the search do the filing" },
    "You do not have to file what you can find. The search reads full texts and understands fields:",
    {
      code: '"heat pump" OR "heat pumps"        either phrase\nheat pump -advert                  both words, but not that one\nbundle:work is:starred             stars of one bundle\nfeed:economist after:2025-01       one feed, since January\ntitle:review before:2024           a word in the title, older than that\nquality:>70 kind:tutorial minutes:<10   well made, a tutorial, short',
    },
    {
      shot: "search",
      alt: "A search across all articles, with the words that were found marked",
      caption: "What was found is marked, in titles and texts.",
    },
    "Starring is the only filing most people need: *starred* means *I want to see this again*, and the search narrows it down.",
    { heading: "In and out: OPML" },
    "OPML is the file format with which readers exchange lists of feeds. Importing shows you what the file holds before anything happens, then works through it line by line and tells you the outcome of each. Exporting writes all feeds with their bundles as folders. Do it now and then: a list of feeds is worth a backup.",
    { heading: "Once a quarter" },
    "Look through the list of feeds and ask of each: would I miss it? Delete without mercy. An Undo waits for ten minutes, and the site will still be there in spring.",
    "Next: [smart feeds that stay on topic](/guides/smart-feeds).",
  ],
};

const smartFeeds: Guide = {
  slug: "smart-feeds",
  title: "Smart feeds that stay on topic",
  description:
    "Choose words that find what you mean, read the preview with a critical eye, and keep a smart feed useful for months.",
  level: "Intermediate",
  minutes: 20,
  updatedOn: "2025-07-16",
  body: [
    "A smart feed is made of words instead of an address. Good words give a feed that surprises you once a week; bad ones give you a second inbox. The difference is small and can be learned.",
    { heading: "What happens when you generate one" },
    "Feedloom sends your words to public news searches, looks through the articles of your own feeds, removes copies of the same story, and puts on top what fits best. What you then see is a preview: up to ten articles and how many more there are. Nothing is saved, and you can try again as often as you like.<< Previews are open on every plan; saving needs Pro or the free trial.|>>",
    {
      shot: "smart",
      alt: "The Intelligent Feed Generator",
      caption: "Quick topics and trending topics are a start. Your own words are better.",
    },
    { heading: "Two or three words" },
    "One word is nearly always too broad: *Tesla* is a company, a unit and an inventor. Five are too narrow, because an article has to be about all of them. Two or three, of which one names the thing and one the angle, work best:",
    {
      list: [
        "*batteries* → *battery recycling*",
        "*climate* → *climate adaptation cities*",
        "*football* → *women's football transfer*",
        "*databases* → *Postgres performance*",
      ],
    },
    { heading: "Read the preview like an editor" },
    "Count. If eight of ten articles are what you meant, save it. If five are, look at the other five: they usually share a meaning you did not think of, and one more word excludes it. If the same press release fills half the list, your words are a product name; add what you want to know about it.",
    { heading: "Give it a home" },
    "When you save, Feedloom suggests a name and, if one of your bundles fits the subject, that bundle. A smart feed in a bundle with three or four ordinary feeds is a good mixture: the feeds bring depth, the smart feed brings what you would not have found.",
    { heading: "Keep it useful" },
    "Subjects move. If a smart feed has become dull, generate a new preview with other words and compare. Deleting the old one does not delete what you starred in it.",
    "Articles from public news searches are links to their publishers. In the public addresses of your account a smart feed's articles appear like any others, unless you mark the feed as private.",
    "Next: [automating with RSS and the API](/guides/automation).",
  ],
};

const automation: Guide = {
  slug: "automation",
  title: "Automating with RSS and the API",
  description:
    "Use your feeds elsewhere: RSS addresses for chat rooms and websites, JSON for scripts, and the REST API with a key of your own.",
  level: "Advanced",
  minutes: 30,
  updatedOn: "2025-07-23",
  body: [
    "Feedloom is a reader, but what it gathers is yours, and other programs can have it. There are two ways: addresses that anybody can poll, and an API with a key.",
    { heading: "Addresses that anybody can poll" },
    "Every feed, every bundle and your account as a whole have an address. Copy it from the menu beside the name. The ending decides the format:",
    {
      code: "https://feedloom.example/rss/bundle/4711.xml     RSS 2.0\nhttps://feedloom.example/rss/bundle/4711.atom    Atom 1.0\nhttps://feedloom.example/rss/bundle/4711.json    JSON Feed 1.1",
    },
    "They bring the newest 50 articles; `?limit=200` brings more. Whoever polls should send back the `ETag` of the last answer as `If-None-Match`. As long as nothing is new the answer is an empty `304 Not Modified`, which costs nobody anything.",
    { heading: "A chat room that knows your field" },
    "Slack, Discord, Mattermost and Matrix all have apps or bots that post what is new in an RSS feed. Make a bundle with the sources the team should see, and give the bot the bundle's address. The advantage over one subscription per source: when you add a feed to the bundle, the room has it too, without anybody touching the bot.",
    { heading: "A reading list on your site" },
    "Star nothing, file nothing: make a bundle *Recommended*, and let your site's generator read its JSON address at build time.",
    {
      code: 'const answer = await fetch("https://feedloom.example/rss/bundle/4711.json?limit=10");\nconst { items } = await answer.json();\nfor (const { title, url, date_published } of items) {\n  console.log(date_published.slice(0, 10), title, url);\n}',
    },
    { heading: "The API" },
    "<<With Pro you|You>> can make a key under *Settings → Security*. It is shown once; only its fingerprint is stored. Send it with every call:",
    {
      code: 'curl -H "Authorization: Bearer fl_…" \\\n  "https://feedloom.example/api/feed-items?filter=unread&limit=50"',
    },
    "Adding a feed is a `POST` with an address in any form you would type into the app:",
    {
      code: 'curl -X POST https://feedloom.example/api/feeds \\\n  -H "Authorization: Bearer fl_…" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"url": "https://example.org", "title": "An example"}\'',
    },
    "<<Pro allows|There are>> 1,000 calls an hour. Beyond that the answer is `429` with a `Retry-After` header that says how many seconds to wait. Errors always look the same, so one function can handle all of them:",
    { code: '{ "error": { "code": "ALREADY_SUBSCRIBED", "message": "You already follow “An example”" } }' },
    { heading: "Paging through everything" },
    "Lists answer with an array. The address of the next page stands in the `Link` header, until there is none:",
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
    "The whole list of calls is in the [API documentation](/api-docs) inside the app, where every call can be tried out; [the API page](/api) says what to expect.",
  ],
};

export const GUIDES: readonly Guide[] = [gettingStarted, organizing, automation, smartFeeds];
