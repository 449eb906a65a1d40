import { type Bridged, isName, type SocialRule, words } from "./social-rule";

/** Networks without feeds: they need a bridge that the operator runs. */

const xAtBridge = (user: string): Bridged => ({
  rsshub: `/twitter/user/${user}`,
  rssbridge: { bridge: "TwitterV2Bridge", context: "By username", u: user },
});

export const x: SocialRule = {
  site: "X",
  hosts: ["x.com", "twitter.com"],
  bridge: xAtBridge,
  find([user]) {
    if (
      !isName(
        user,
        words(
          "about compose explore home i intent login messages notifications privacy search settings share signup tos",
        ),
      )
    )
      return null;
    return xAtBridge(user);
  },
  examples: {
    "https://x.com/NASA": "hub:/twitter/user/NASA",
    "https://mobile.twitter.com/NASA/status/1": "hub:/twitter/user/NASA",
    "https://x.com/home": null,
  },
};

const instagramAtBridge = (user: string): Bridged => ({
  rsshub: `/instagram/user/${user}`,
  rssbridge: { bridge: "InstagramBridge", context: "Username", u: user, media_type: "all" },
});

export const instagram: SocialRule = {
  site: "Instagram",
  hosts: ["instagram.com"],
  bridge: instagramAtBridge,
  find([user]) {
    if (!isName(user, words("about accounts direct explore p reel reels stories tv web"))) return null;
    return instagramAtBridge(user);
  },
  examples: { "https://www.instagram.com/nasa/": "hub:/instagram/user/nasa", "https://www.instagram.com/p/abc/": null },
};

const facebookAtBridge = (page: string): Bridged => ({
  rsshub: `/facebook/page/${page}`,
  rssbridge: { bridge: "FacebookBridge", context: "User", u: page, media_type: "all", limit: "-1" },
});

export const facebook: SocialRule = {
  site: "Facebook",
  hosts: ["facebook.com"],
  bridge: facebookAtBridge,
  find([first, second, third]) {
    const page = first === "pages" ? (third ?? second) : first;
    if (
      !isName(
        page,
        words(
          "events gaming groups help login marketplace messages people photo privacy profile.php reel search share sharer.php sharer stories watch",
        ),
      )
    )
      return null;
    return facebookAtBridge(page);
  },
  examples: {
    "https://www.facebook.com/NASA": "hub:/facebook/page/NASA",
    "https://www.facebook.com/pages/NASA/54971236771": "hub:/facebook/page/54971236771",
    "https://www.facebook.com/groups/1": null,
  },
};

const linkedinAtBridge = (name: string): Bridged => ({ rsshub: `/linkedin/company/${name}/posts` });

export const linkedin: SocialRule = {
  site: "LinkedIn",
  hosts: ["linkedin.com"],
  bridge: linkedinAtBridge,
  find([first, name]) {
    if (first === "company" && isName(name)) return linkedinAtBridge(name);
    return first === "in" || first === "pub" || first === "school" || first === "showcase" ? { closed: true } : null;
  },
  examples: {
    "https://www.linkedin.com/company/google/": "hub:/linkedin/company/google/posts",
    "https://de.linkedin.com/in/someone": "closed",
    "https://www.linkedin.com/jobs/": null,
  },
};

const tiktokAtBridge = (name: string): Bridged => ({
  rsshub: `/tiktok/user/@${name}`,
  rssbridge: { bridge: "TikTokBridge", context: "By user", username: `@${name}` },
});

export const tiktok: SocialRule = {
  site: "TikTok",
  hosts: ["tiktok.com"],
  bridge: tiktokAtBridge,
  find([user]) {
    if (!user?.startsWith("@") || !isName(user.slice(1))) return null;
    return tiktokAtBridge(user.slice(1));
  },
  examples: { "https://www.tiktok.com/@nasa": "hub:/tiktok/user/@nasa", "https://www.tiktok.com/explore": null },
};

const telegramAtBridge = (channel: string): Bridged => ({
  rsshub: `/telegram/channel/${channel}`,
  rssbridge: { bridge: "TelegramBridge", username: `@${channel}` },
});

export const telegram: SocialRule = {
  site: "Telegram",
  hosts: ["t.me", "telegram.me"],
  bridge: telegramAtBridge,
  find([first, second]) {
    const channel = first === "s" ? second : first;
    if (!isName(channel, words("joinchat share addstickers proxy iv c"))) return null;
    return telegramAtBridge(channel);
  },
  examples: {
    "https://t.me/durov": "hub:/telegram/channel/durov",
    "https://t.me/s/durov": "hub:/telegram/channel/durov",
    "https://t.me/joinchat/x": null,
  },
};

const threadsAtBridge = (name: string): Bridged => ({ rsshub: `/threads/${name}` });

export const threads: SocialRule = {
  site: "Threads",
  hosts: ["threads.net", "threads.com"],
  bridge: threadsAtBridge,
  find: ([user]) => (user?.startsWith("@") && isName(user.slice(1)) ? threadsAtBridge(user.slice(1)) : null),
  examples: { "https://www.threads.net/@nasa": "hub:/threads/nasa", "https://www.threads.net/search": null },
};

const twitchAtBridge = (user: string): Bridged => ({
  rsshub: `/twitch/video/${user}`,
  rssbridge: { bridge: "TwitchBridge", channel: user, type: "all" },
});

export const twitch: SocialRule = {
  site: "Twitch",
  hosts: ["twitch.tv"],
  bridge: twitchAtBridge,
  find([user]) {
    if (!isName(user, words("directory downloads jobs p search settings store turbo videos"))) return null;
    return twitchAtBridge(user);
  },
  examples: { "https://www.twitch.tv/nasa": "hub:/twitch/video/nasa", "https://www.twitch.tv/directory": null },
};
