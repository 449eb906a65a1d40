import type { Block } from "@/lib/shared/prose";

export type UseCaseContent = {
  slug: string;
  label: string;
  title: string;
  description: string;
  intro: string;
  /** an example of a bundle for this use case */
  bundle: { name: string; color: string; feeds: readonly string[] };
  sections: readonly { title: string; body: readonly Block[] }[];
};

const creators: UseCaseContent = {
  slug: "content-creators",
  label: "Content creators",
  title: "Know what your field is saying before you say something",
  description:
    "For writers, podcasters and video makers: follow your field without a timeline, keep ideas as starred articles, publish a reading list as RSS.",
  intro:
    "Good ideas come from reading widely, and a timeline is a poor place to read. Feedloom gives you the reading without the pull.",
  bundle: {
    name: "Ideas",
    color: "#F59E0B",
    feeds: ["Four writers you admire", "Two magazines", "A subreddit of your audience", "Smart feed: your subject"],
  },
  sections: [
    {
      title: "A morning's reading",
      body: [
        "Put the dozen sources that feed your work into one bundle and read that bundle first. It has an end. When it is empty you know what happened, and you can start to write.",
        "YouTube channels and podcasts have feeds. Paste the channel's or the show's address; Feedloom finds the rest. Newsletters can be mailed to an address of your own and become feeds, too<< (trial and Pro)|>>.",
      ],
    },
    {
      title: "Ideas you can find again",
      body: [
        'Star what might become something. Starred articles stay forever, also when the original is gone, and the search finds the half-remembered sentence: `is:starred "attention span"`.',
      ],
    },
    {
      title: "Show what you read",
      body: [
        "A bundle's RSS address can feed a *what I am reading* page on your site, or a link post in your newsletter tool. The [guide to automation](/guides/automation) shows how.",
      ],
    },
  ],
};

const developers: UseCaseContent = {
  slug: "developers",
  label: "Developers",
  title: "Releases, advisories and engineering blogs, out of your inbox",
  description:
    "For developers: follow GitHub releases, security lists and engineering blogs, read with the keyboard, and use your feeds over RSS or a REST API.",
  intro: "Most of what developers need to know is published as a feed. Feedloom brings it together in one quiet place.",
  bundle: {
    name: "Stack",
    color: "#10B981",
    feeds: [
      "Releases of your dependencies",
      "Security advisories",
      "Three engineering blogs",
      "The changelog of your cloud",
    ],
  },
  sections: [
    {
      title: "Follow a repository",
      body: [
        "Paste `github.com/owner/project` to follow its releases; its tags and commits have feeds as well. One bundle of the libraries you depend on is the cheapest early warning there is.",
      ],
    },
    {
      title: "Never touch the mouse",
      body: [
        "`j` and `k` move through the list, `o` opens, `v` opens the original, `m` marks as read, `s` stars, `/` searches and jumps to any screen, and `Ctrl+Z` undoes your last action. `?` shows the list.",
      ],
    },
    {
      title: "Build on it",
      body: [
        "<<With Pro you|You>> get an API key and 1,000 calls an hour. The endpoints are plain REST with JSON, errors always have the same shape, and lists page through a `Link` header:",
        {
          code: 'curl -H "Authorization: Bearer fl_…" \\\n  "https://feedloom.example/api/feed-items?filter=unread&limit=50"',
        },
        "For reading alone you need no key at all: [every bundle is an RSS, Atom and JSON feed](/features/rss-generator).",
      ],
    },
    {
      title: "Run it yourself",
      body: [
        "Feedloom runs on one machine with Node.js and nothing else, or with your own PostgreSQL. Your data then stays on your machine.",
      ],
    },
  ],
};

const marketers: UseCaseContent = {
  slug: "marketers",
  label: "Marketers",
  title: "Your brand, your competitors and your market, side by side",
  description:
    "For marketers: watch brands and topics with smart feeds, keep competitors in one bundle, and share a bundle with the team by RSS.",
  intro:
    "Press mentions, competitors' blogs, trade news: three kinds of source, three bundles, one look in the morning.",
  bundle: {
    name: "Competitors",
    color: "#EF4444",
    feeds: [
      "Blogs and newsrooms of five rivals",
      "Their YouTube channels",
      "Their job pages",
      "Smart feed: your brand",
    ],
  },
  sections: [
    {
      title: "Watch a name",
      body: [
        "A smart feed of a brand or a product collects articles from public news searches, puts the best matches first and groups the same agency report from twelve sites. Preview it before you save it, and refine the keywords until the results fit.",
      ],
    },
    {
      title: "Keep rivals in one place",
      body: [
        "Company blogs, newsrooms, YouTube channels and changelogs all have feeds. A bundle of them shows in one column who announced what this week, and the search goes back through everything they have published since you began to follow them.",
        "Their newsletters arrive at your own address<< with the trial and Pro|>>. Each sender is a private feed that nobody else sees, and tracking pictures are removed.",
      ],
    },
    {
      title: "Share without a report",
      body: [
        "Send a bundle's RSS address to the team, or let your chat tool post what is new. Nobody needs an account to read it, and feeds marked as private stay with you.",
      ],
    },
  ],
};

const researchers: UseCaseContent = {
  slug: "researchers",
  label: "Researchers",
  title: "Journals and preprints by subject, and nothing lost",
  description:
    "For researchers: follow journals, preprint servers and search terms, star papers for good, and search every abstract that ever arrived.",
  intro:
    "Tables of contents still come as feeds, and a feed doesn't get lost in your inbox. Feedloom keeps every article it has fetched for at least 90 days.",
  bundle: {
    name: "Literature",
    color: "#8B5CF6",
    feeds: [
      "Tables of contents of six journals",
      "Two preprint categories",
      "A working group's blog",
      "Smart feed: your method",
    ],
  },
  sections: [
    {
      title: "Journals, preprints, people",
      body: [
        "Publishers' tables of contents, arXiv and bioRxiv categories, institute news and the blogs of people in your field are all feeds. Paste the page of the journal; if it announces a feed, Feedloom has it.",
        "A smart feed about a research topic also asks arXiv. Precise phrases work better than broad ones.",
      ],
    },
    {
      title: "An archive you can search",
      body: [
        'The search reads titles, abstracts, authors and full texts: `title:"graph neural" author:Leskovec after:2024-06`. Starred articles are kept forever; everything else at least 90 days.',
      ],
    },
    {
      title: "Leave at any time",
      body: [
        "Export your journals as an OPML file for any other reader. Every article links to its original. A reading group can follow a bundle by its RSS address.",
      ],
    },
  ],
};

const newsTeams: UseCaseContent = {
  slug: "news-teams",
  label: "News teams",
  title: "A bundle per beat, and an address any tool can read",
  description:
    "For news teams: a bundle for each beat, sources refreshed as often as every 15 minutes, and RSS addresses for wall screens and chat.",
  intro:
    "Agencies, authorities, courts, clubs, competitors: a beat is a list of sources. Feedloom keeps each list fresh and easy to pass on.",
  bundle: {
    name: "City hall",
    color: "#3B82F6",
    feeds: ["Press office and council minutes", "Police and fire brigade", "Three local blogs", "The competition"],
  },
  sections: [
    {
      title: "Quick where it matters",
      body: [
        "Sources are refreshed as often as every 15 minutes<< on Pro|>>, and updates that sites push arrive within moments. New articles wait above the list until you want to see them.",
      ],
    },
    {
      title: "One story, once",
      body: [
        "When six outlets run the same agency text, content intelligence marks the duplicates, and you can hide them. Only the new ones remain.",
        "A rule can hide what is not your beat, or star and label what is: any search will do. Before you save it, you see which articles of the last 30 days it would have touched.",
      ],
    },
    {
      title: "On every desk",
      body: [
        "Each beat's bundle has an RSS address. Use it on a wall screen, in a chat room or in a colleague's reader. The address keeps working when the sources in the bundle change.",
      ],
    },
    {
      title: "Hand a beat over",
      body: [
        "Feeds export as OPML with their bundles as folders, so a colleague who takes over the beat starts with your sources.",
      ],
    },
  ],
};

const businessIntelligence: UseCaseContent = {
  slug: "business-intelligence",
  label: "Business intelligence",
  title: "Markets, regulators and suppliers, watched by keyword",
  description:
    "For business intelligence: watch markets, regulators and suppliers with smart feeds and rules, and pass the results on by API, webhook or RSS.",
  intro: "Follow trade journals, regulators and suppliers in one place. Feedloom shows you what matches your keywords.",
  bundle: {
    name: "Market",
    color: "#EC4899",
    feeds: ["Two trade journals", "Your regulator's notices", "Your suppliers' newsrooms", "Smart feed: your market"],
  },
  sections: [
    {
      title: "Follow a company, a law or a material",
      body: [
        "A smart feed collects articles about a company, a law or a material, from public news searches and from your own feeds. Preview it before you save it, and refine the keywords until the results fit.",
        "*Tune feed* sets how strict it is, and which words, sites and languages count. Train it with *More like this* and *Less like this*.",
      ],
    },
    {
      title: "Know when it matters",
      body: [
        "A rule acts on every new article that matches a search: it stars, labels or hides it, or notifies you, by email if you like. Before you save it, you see which articles of the last 30 days it would have touched.",
        "<<With Pro, webhooks|Webhooks>> send new articles to Slack, Discord, Telegram or your own server as they arrive.",
      ],
    },
    {
      title: "Use the results",
      body: [
        "<<With Pro you|You>> get an API key. One request returns the newest articles of a feed as JSON:",
        {
          code: 'curl -H "Authorization: Bearer fl_…" \\\n  "https://feedloom.example/api/feed-items?feedId=12&limit=50"',
        },
        "Spreadsheets and dashboards that read RSS or JSON need no key: [every bundle has its own address](/features/rss-generator).",
      ],
    },
    {
      title: "Count before you conclude",
      body: [
        "[Analytics](/features/analytics) shows how much each source publishes, and which have gone quiet. Copies of one report are marked as duplicates, so twelve of them don't look like a trend.",
      ],
    },
  ],
};

export const USE_CASE_PAGES: readonly UseCaseContent[] = [
  creators,
  developers,
  marketers,
  researchers,
  newsTeams,
  businessIntelligence,
];
