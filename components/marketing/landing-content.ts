/** The words of the public pages. Sample people are examples, and the page says so. */

export const NAV_ANCHORS = [
  { href: "/#features", label: "Features" },
  { href: "/#use-cases", label: "Use cases" },
  { href: "/#testimonials", label: "Voices" },
  { href: "/#pricing", label: "Pricing" },
];

export const FEATURES = [
  {
    name: "Paste anything",
    text: "A feed, a front page, a profile or just a topic. Feedloom finds the feed behind it and brings in the newest articles at once.",
  },
  {
    name: "Bundles with a colour",
    text: "Gather feeds under one name. Each bundle is a page of its own to read, and a thread you recognise everywhere.",
  },
  {
    name: "An RSS address for all of it",
    text: "Everything you follow, every bundle and every feed can be read anywhere else: as RSS, Atom or JSON.",
  },
  {
    name: "Smart feeds from keywords",
    text: "Name a subject and see what is found before you keep it. From then on it collects by itself.",
  },
  {
    name: "A page to read on",
    text: "Articles open in place, cleaned of trackers and clutter, in a typeface made for long reading.",
  },
  {
    name: "Hands on the keyboard",
    text: "Move, open, star and mark with single keys. Everything has a name for screen readers too.",
  },
];

export const USE_CASES = [
  { name: "Content creators", text: "See what your field is talking about before you write about it." },
  { name: "Developers", text: "Release notes, security lists and engineering blogs in one place, also over RSS." },
  { name: "Digital marketers", text: "Follow a brand, a competitor and a topic side by side." },
  { name: "Researchers", text: "Journals and preprints by subject, starred for good." },
  { name: "News teams", text: "A shared bundle per beat, with an address any tool can read." },
  { name: "Business intelligence", text: "Keywords watched around the clock, without an inbox full of alerts." },
];

export const TESTIMONIALS = [
  {
    quote: "I stopped opening forty tabs with my coffee. I open one.",
    name: "Sarah Chen",
    role: "Content creator",
  },
  {
    quote:
      "The RSS address of a bundle is what I always wanted from a reader. My tools read it, and so do my colleagues.",
    name: "Marcus Rodriguez",
    role: "Developer",
  },
  {
    quote: "It is quiet. I read more, and I know when I am done.",
    name: "Emily Johnson",
    role: "Researcher",
  },
];

export const FAQ = [
  {
    question: "What can I follow?",
    answer:
      "Anything with an RSS, Atom or JSON feed, which is most of the web: blogs, news sites, podcasts, video channels, releases. Paste the site's address; you do not need to know where its feed is.",
  },
  {
    question: "How often are feeds refreshed?",
    answer: "Hourly on the free plan, and as often as every 15 minutes on Pro. You can refresh by hand at any time.",
  },
  {
    question: "Can I read my bundles in another app?",
    answer:
      "Yes. Your whole collection, every bundle and every feed has an RSS address that you can copy. Feeds you mark as private stay out of it.",
  },
  {
    question: "What does the trial cost?",
    answer: "Nothing, and it needs no credit card. After 7 days you are on the free plan unless you subscribe.",
  },
  {
    question: "What happens to my feeds if I leave Pro?",
    answer: "They all stay, and you can go on reading them. Only adding more is limited again.",
  },
];

export type Plan = { name: string; price: string; unit: string; note: string; points: string[]; popular?: boolean };

export const PLANS: Plan[] = [
  {
    name: "Free",
    price: "$0",
    unit: "for as long as you like",
    note: "To get to know it, or to stay",
    points: ["25 feeds", "5 bundles", "Hourly refresh", "RSS addresses for everything", "Smart feed previews"],
  },
  {
    name: "Developer",
    price: "$19.99",
    unit: "a month",
    note: "7-day free trial, no credit card",
    points: [
      "Unlimited feeds",
      "Unlimited bundles",
      "Refresh as often as every 15 minutes",
      "Smart feeds",
      "API access",
    ],
    popular: true,
  },
  {
    name: "Yearly",
    price: "$16.99",
    unit: "a month, billed annually at $203.88",
    note: "Save 15%",
    points: ["Everything in Developer", "One bill a year"],
  },
];
