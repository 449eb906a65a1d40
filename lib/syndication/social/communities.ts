import { isName, type SocialRule, words } from "./social-rule";

export const reddit: SocialRule = {
  site: "Reddit",
  hosts: ["reddit.com"],
  find(path, url) {
    const [first, name, view, thread] = path;
    if (/\.rss$/.test(url.pathname) || !isName(name)) return null;
    // The person's own feed token raises Reddit's limit of about one anonymous request a minute.
    const parameters = ["feed", "user", "t"]
      .filter((key) => url.searchParams.has(key))
      .map((key) => `${key}=${encodeURIComponent(url.searchParams.get(key) ?? "")}`);
    const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
    if (first === "u" || first === "user") return { url: `https://www.reddit.com/user/${name}.rss${query}` };
    if (first !== "r") return null;
    const isThread = view === "comments" && isName(thread);
    const isOrder = view !== undefined && ORDERS.has(view);
    const place = isThread ? `${name}/comments/${thread}` : isOrder ? `${name}/${view}` : name;
    return { url: `https://www.reddit.com/r/${place}.rss${query}` };
  },
  examples: {
    "https://www.reddit.com/r/programming/": "https://www.reddit.com/r/programming.rss",
    "https://old.reddit.com/r/programming/top/?t=week": "https://www.reddit.com/r/programming/top.rss?t=week",
    "https://www.reddit.com/r/programming?feed=abc&user=me":
      "https://www.reddit.com/r/programming.rss?feed=abc&user=me",
    "https://www.reddit.com/r/programming/comments/1abcd/title/":
      "https://www.reddit.com/r/programming/comments/1abcd.rss",
    "https://www.reddit.com/user/spez": "https://www.reddit.com/user/spez.rss",
    "https://www.reddit.com/u/spez/": "https://www.reddit.com/user/spez.rss",
    "https://www.reddit.com/r/programming.rss": null,
    "https://www.reddit.com/": null,
  },
};
const ORDERS = words("hot new rising top controversial");

/** Well-known servers. Others are resolved like any website: their profile pages declare the feed. */
export const mastodon: SocialRule = {
  site: "Mastodon",
  hosts:
    "mastodon.social mastodon.online mastodon.world mastodon.art mastodon.green mastodon.ie mastodon.nl mastodon.nu mas.to mstdn.social mstdn.jp mstdn.ca fosstodon.org hachyderm.io infosec.exchange techhub.social chaos.social mathstodon.xyz social.coop social.vivaldi.net kolektiva.social ruby.social indieweb.social journa.host universeodon.com aus.social toot.community tech.lgbt dice.camp botsin.space floss.social hostux.social ioc.exchange norden.social troet.cafe pawoo.net".split(
      " ",
    ),
  find([first, second], url) {
    if (first === "tags" && second !== undefined)
      return { url: `${url.origin}/tags/${encodeURIComponent(second)}.rss` };
    const user = first === "users" ? second : first?.startsWith("@") ? first.slice(1) : undefined;
    return isName(user) && !user.endsWith(".rss") ? { url: `${url.origin}/@${user}.rss` } : null;
  },
  examples: {
    "https://mastodon.social/@Gargron": "https://mastodon.social/@Gargron.rss",
    "https://mastodon.social/@Gargron/123456": "https://mastodon.social/@Gargron.rss",
    "https://mastodon.social/users/Gargron": "https://mastodon.social/@Gargron.rss",
    "https://fosstodon.org/tags/linux": "https://fosstodon.org/tags/linux.rss",
    "https://mastodon.social/@Gargron.rss": null,
    "https://mastodon.social/explore": null,
  },
};

export const bluesky: SocialRule = {
  site: "Bluesky",
  hosts: ["bsky.app"],
  find([first, who, view]) {
    const isProfile =
      first === "profile" && who !== undefined && /^(?:did:[a-z]+:[\w.:%-]+|[\w-]+(?:\.[\w-]+)+)$/.test(who);
    return isProfile && view !== "rss" ? { url: `https://bsky.app/profile/${who}/rss` } : null;
  },
  examples: {
    "https://bsky.app/profile/bsky.app": "https://bsky.app/profile/bsky.app/rss",
    "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur":
      "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/rss",
    "https://bsky.app/profile/jay.bsky.team/post/3k": "https://bsky.app/profile/jay.bsky.team/rss",
    "https://bsky.app/profile/bsky.app/rss": null,
    "https://bsky.app/": null,
  },
};

export const pinterest: SocialRule = {
  site: "Pinterest",
  hosts: ["pinterest.com"],
  find([user, board]) {
    if (!isName(user, words("pin search ideas today business about login")) || /\.rss$/.test(board ?? "")) return null;
    return {
      url:
        isName(board) && !board.startsWith("_")
          ? `https://www.pinterest.com/${user}/${board}.rss`
          : `https://www.pinterest.com/${user}/feed.rss`,
    };
  },
  examples: {
    "https://www.pinterest.com/nasa/": "https://www.pinterest.com/nasa/feed.rss",
    "https://www.pinterest.com/nasa/mars/": "https://www.pinterest.com/nasa/mars.rss",
    "https://www.pinterest.com/pin/123/": null,
  },
};
