/** The bundles that are offered to somebody who follows nothing yet: well-known feeds, each with its address. */
export type StarterBundle = { name: string; color: string; feeds: readonly { title: string; url: string }[] };

export const STARTER_BUNDLES: readonly StarterBundle[] = [
  {
    name: "Slow mornings",
    color: "#3B82F6",
    feeds: [
      { title: "Quanta Magazine", url: "https://www.quantamagazine.org/feed/" },
      { title: "The Marginalian", url: "https://www.themarginalian.org/feed/" },
      { title: "Aeon", url: "https://aeon.co/feed.rss" },
      { title: "kottke.org", url: "https://feeds.kottke.org/main" },
      { title: "Atlas Obscura", url: "https://www.atlasobscura.com/feeds/latest" },
    ],
  },
  {
    name: "Making things",
    color: "#10B981",
    feeds: [
      { title: "Julia Evans", url: "https://jvns.ca/atom.xml" },
      { title: "Simon Willison", url: "https://simonwillison.net/atom/everything/" },
      { title: "LWN.net", url: "https://lwn.net/headlines/rss" },
      { title: "Smashing Magazine", url: "https://www.smashingmagazine.com/feed/" },
      { title: "Hackaday", url: "https://hackaday.com/blog/feed/" },
    ],
  },
  {
    name: "Kitchen and garden",
    color: "#F59E0B",
    feeds: [
      { title: "Smitten Kitchen", url: "https://smittenkitchen.com/feed/" },
      { title: "David Lebovitz", url: "https://www.davidlebovitz.com/feed/" },
      { title: "Budget Bytes", url: "https://www.budgetbytes.com/feed/" },
      { title: "A Way to Garden", url: "https://awaytogarden.com/feed/" },
      { title: "Gardenista", url: "https://www.gardenista.com/feed/" },
    ],
  },
];
