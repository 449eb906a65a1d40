import { isName, type SocialRule, words } from "./social-rule";

/** Networks without feeds: they need a bridge that the operator runs. */

export const x: SocialRule = {
  site: "X",
  hosts: ["x.com", "twitter.com"],
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
    return {
      rsshub: `/twitter/user/${user}`,
      rssbridge: { bridge: "TwitterV2Bridge", context: "By username", u: user },
    };
  },
  examples: {
    "https://x.com/NASA": "hub:/twitter/user/NASA",
    "https://mobile.twitter.com/NASA/status/1": "hub:/twitter/user/NASA",
    "https://x.com/home": null,
  },
};

export const instagram: SocialRule = {
  site: "Instagram",
  hosts: ["instagram.com"],
  find([user]) {
    if (!isName(user, words("about accounts direct explore p reel reels stories tv web"))) return null;
    return {
      rsshub: `/instagram/user/${user}`,
      rssbridge: { bridge: "InstagramBridge", context: "Username", u: user, media_type: "all" },
    };
  },
  examples: { "https://www.instagram.com/nasa/": "hub:/instagram/user/nasa", "https://www.instagram.com/p/abc/": null },
};

export const facebook: SocialRule = {
  site: "Facebook",
  hosts: ["facebook.com"],
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
    return {
      rsshub: `/facebook/page/${page}`,
      rssbridge: { bridge: "FacebookBridge", context: "User", u: page, media_type: "all", limit: "-1" },
    };
  },
  examples: {
    "https://www.facebook.com/NASA": "hub:/facebook/page/NASA",
    "https://www.facebook.com/pages/NASA/54971236771": "hub:/facebook/page/54971236771",
    "https://www.facebook.com/groups/1": null,
  },
};

export const linkedin: SocialRule = {
  site: "LinkedIn",
  hosts: ["linkedin.com"],
  find([first, name]) {
    if (first === "company" && isName(name)) return { rsshub: `/linkedin/company/${name}/posts` };
    return first === "in" || first === "pub" || first === "school" || first === "showcase" ? { closed: true } : null;
  },
  examples: {
    "https://www.linkedin.com/company/google/": "hub:/linkedin/company/google/posts",
    "https://de.linkedin.com/in/someone": "closed",
    "https://www.linkedin.com/jobs/": null,
  },
};

export const tiktok: SocialRule = {
  site: "TikTok",
  hosts: ["tiktok.com"],
  find([user]) {
    if (!user?.startsWith("@") || !isName(user.slice(1))) return null;
    return {
      rsshub: `/tiktok/user/${user}`,
      rssbridge: { bridge: "TikTokBridge", context: "By user", username: user },
    };
  },
  examples: { "https://www.tiktok.com/@nasa": "hub:/tiktok/user/@nasa", "https://www.tiktok.com/explore": null },
};

export const telegram: SocialRule = {
  site: "Telegram",
  hosts: ["t.me", "telegram.me"],
  find([first, second]) {
    const channel = first === "s" ? second : first;
    if (!isName(channel, words("joinchat share addstickers proxy iv c"))) return null;
    return { rsshub: `/telegram/channel/${channel}`, rssbridge: { bridge: "TelegramBridge", username: `@${channel}` } };
  },
  examples: {
    "https://t.me/durov": "hub:/telegram/channel/durov",
    "https://t.me/s/durov": "hub:/telegram/channel/durov",
    "https://t.me/joinchat/x": null,
  },
};

export const threads: SocialRule = {
  site: "Threads",
  hosts: ["threads.net", "threads.com"],
  find: ([user]) => (user?.startsWith("@") && isName(user.slice(1)) ? { rsshub: `/threads/${user.slice(1)}` } : null),
  examples: { "https://www.threads.net/@nasa": "hub:/threads/nasa", "https://www.threads.net/search": null },
};

export const twitch: SocialRule = {
  site: "Twitch",
  hosts: ["twitch.tv"],
  find([user]) {
    if (!isName(user, words("directory downloads jobs p search settings store turbo videos"))) return null;
    return { rsshub: `/twitch/video/${user}`, rssbridge: { bridge: "TwitchBridge", channel: user, type: "all" } };
  },
  examples: { "https://www.twitch.tv/nasa": "hub:/twitch/video/nasa", "https://www.twitch.tv/directory": null },
};
