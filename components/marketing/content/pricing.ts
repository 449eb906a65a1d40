/** The plans as the public pages describe them; the entitlements on the server decide what they allow. */
export type Plan = { name: string; price: string; unit: string; note: string; points: string[]; popular?: boolean };

export const PRICING_META = {
  path: "/pricing",
  title: "Plans and pricing",
  description:
    "Free for 25 feeds. Pro with unlimited feeds and bundles for $19.99 a month or $203.88 a year, after a 7-day free trial without a credit card.",
};

/** Used where the installation sells no plans. */
export const NO_PLANS_META = {
  path: "/pricing",
  title: "Everything is included",
  description:
    "There are no paid plans on this server: everyone has unlimited feeds and bundles, smart feeds, frequent refresh and the API.",
};
export const NO_PLANS_TEXT =
  "There are no paid plans on this server. Everyone has unlimited feeds and bundles, smart feeds, refresh as often as every 15 minutes, and the API.";

/** What the free plan includes. */
export const FREE_POINTS = [
  "25 feeds",
  "5 bundles",
  "3 rules and 50 highlights",
  "Hourly refresh",
  "RSS addresses for everything",
  "Smart feed previews",
];

export const PLANS: Plan[] = [
  {
    name: "Free",
    price: "$0",
    unit: "forever",
    note: "For getting started",
    points: FREE_POINTS,
  },
  {
    name: "Developer",
    price: "$19.99",
    unit: "a month",
    note: "7-day free trial, no credit card",
    points: [
      "Unlimited feeds",
      "Unlimited custom bundles",
      "200 rules, unlimited highlights and notes",
      "Newsletters as feeds",
      "Real-time updates: refresh as often as every 15 minutes",
      "Smart feeds",
      "API access, 1,000 calls an hour",
      "Webhooks",
      "Priority support",
    ],
    popular: true,
  },
  {
    name: "Yearly",
    price: "$16.99",
    unit: "a month, billed annually at $203.88",
    note: "Save 15%",
    points: ["Everything in Developer", "One bill a year", "7-day free trial, no credit card"],
  },
];

/** Prices in the form of schema.org/Offer. */
export const OFFERS = [
  { name: "Free", price: "0" },
  { name: "Developer, monthly", price: "19.99" },
  { name: "Yearly", price: "203.88" },
];

export const NO_PLANS_OFFERS = [{ name: "Everything", price: "0" }];

export const PRICING_FAQ = [
  {
    question: "Do I need a credit card for the trial?",
    answer:
      "No. The trial lasts 7 days and ends automatically if you haven't added a card. You are then on the free plan.",
  },
  {
    question: "What is the difference between Developer and Yearly?",
    answer:
      "Only the bill. Developer costs $19.99 every month; Yearly costs $203.88 once a year, which is $16.99 a month and saves 15%.",
  },
  {
    question: "Is unlimited really unlimited?",
    answer:
      "Almost. The fair use limit is 5,000 feeds and 500 bundles, so that everyone gets a fast service. If you need more, contact us.",
  },
  {
    question: "Can I cancel at any time?",
    answer: "Yes, in your settings. Pro then lasts until the end of the period you have paid for.",
  },
  {
    question: "What happens to my feeds if I cancel?",
    answer: "You keep them all and can still read them. You just can't add more than the free plan allows.",
  },
];
