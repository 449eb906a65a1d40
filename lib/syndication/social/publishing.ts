import { type Found, isName, type SocialRule, words } from "./social-rule";

const MEDIUM_PAGES = words(
  "about creators explore-topics feed jobs-at-medium m me membership new-story p plans policy search tag topic topics",
);

export const medium: SocialRule = {
  site: "Medium",
  hosts: ["medium.com"],
  find([first, second], url) {
    const own = url.hostname.replace(/^www\./, "");
    if (own !== "medium.com") return first === "feed" ? null : { url: `https://${own}/feed` };
    if (first?.startsWith("@")) return isName(first.slice(1)) ? { url: `https://medium.com/feed/${first}` } : null;
    if (first === "tag" && isName(second)) return { url: `https://medium.com/feed/tag/${second}` };
    return isName(first, MEDIUM_PAGES) ? { url: `https://medium.com/feed/${first}` } : null;
  },
  examples: {
    "https://medium.com/@ev": "https://medium.com/feed/@ev",
    "https://medium.com/@ev/a-post-123": "https://medium.com/feed/@ev",
    "https://someone.medium.com/": "https://someone.medium.com/feed",
    "https://medium.com/netflix-techblog": "https://medium.com/feed/netflix-techblog",
    "https://medium.com/tag/javascript": "https://medium.com/feed/tag/javascript",
    "https://medium.com/": null,
    "https://medium.com/search": null,
  },
};

/**
 * Matches blogs under the name of their host: only the front page, as an article's page declares its blog's feed
 * itself.
 */
function blogHost(site: string, host: string, feed: string): SocialRule {
  const name = "example";
  return {
    site,
    hosts: [host],
    find([first], url): Found | null {
      const isBlog = url.hostname !== host && url.hostname !== `www.${host}`;
      return isBlog && first === undefined ? { url: `https://${url.hostname}${feed}` } : null;
    },
    examples: {
      [`https://${name}.${host}/`]: `https://${name}.${host}${feed}`,
      [`https://${name}.${host}/2025/01/post`]: null,
      [`https://${host}/`]: null,
    },
  };
}

export const substack = blogHost("Substack", "substack.com", "/feed");
export const wordpress = blogHost("WordPress.com", "wordpress.com", "/feed/");
export const blogger = blogHost("Blogger", "blogspot.com", "/feeds/posts/default");
export const ghost = blogHost("Ghost", "ghost.io", "/rss/");

export const tumblr: SocialRule = {
  site: "Tumblr",
  hosts: ["tumblr.com"],
  find([first, second], url) {
    const own = url.hostname.replace(/^www\./, "");
    if (own !== "tumblr.com") return first === undefined ? { url: `https://${own}/rss` } : null;
    const blog = first === "blog" ? (second === "view" ? url.pathname.split("/")[3] : second) : first;
    return isName(blog, words("about dashboard explore help login policy press register search settings tagged")) &&
      !blog.includes(".")
      ? { url: `https://${blog}.tumblr.com/rss` }
      : null;
  },
  examples: {
    "https://staff.tumblr.com/": "https://staff.tumblr.com/rss",
    "https://www.tumblr.com/staff": "https://staff.tumblr.com/rss",
    "https://www.tumblr.com/blog/view/staff": "https://staff.tumblr.com/rss",
    "https://www.tumblr.com/tagged/art": null,
  },
};

export const vimeo: SocialRule = {
  site: "Vimeo",
  hosts: ["vimeo.com"],
  find([first, second], url) {
    if (url.hostname.startsWith("player.")) return null;
    if ((first === "channels" || first === "groups") && isName(second))
      return { url: `https://vimeo.com/${first}/${second}/videos/rss` };
    const isUser =
      isName(first, words("about blog categories create features help join log_in ondemand search upgrade watch")) &&
      !/^\d+$/.test(first);
    return isUser && (second === undefined || second === "videos")
      ? { url: `https://vimeo.com/${first}/videos/rss` }
      : null;
  },
  examples: {
    "https://vimeo.com/nasa": "https://vimeo.com/nasa/videos/rss",
    "https://vimeo.com/channels/staffpicks": "https://vimeo.com/channels/staffpicks/videos/rss",
    "https://vimeo.com/76979871": null,
    "https://player.vimeo.com/video/76979871": null,
  },
};

export const applePodcasts: SocialRule = {
  site: "Apple Podcasts",
  hosts: ["podcasts.apple.com", "itunes.apple.com"],
  find(path) {
    const id = path.map((segment) => /^id(\d{4,15})$/.exec(segment)?.[1]).find(Boolean);
    return id === undefined
      ? null
      : { page: `https://itunes.apple.com/lookup?id=${id}&entity=podcast`, read: podcastFeed };
  },
  examples: {
    "https://podcasts.apple.com/us/podcast/the-daily/id1200361736":
      "page:https://itunes.apple.com/lookup?id=1200361736&entity=podcast",
    "https://podcasts.apple.com/us/charts": null,
  },
};

function podcastFeed(body: string): string | null {
  const url = /"feedUrl"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  try {
    return url === undefined ? null : String(JSON.parse(url));
  } catch {
    return null;
  }
}

export const soundcloud: SocialRule = {
  site: "SoundCloud",
  hosts: ["soundcloud.com"],
  find([user]) {
    if (!isName(user, words("charts discover feed jobs mobile pages pro search stream upload you"))) return null;
    return {
      page: `https://soundcloud.com/${user}`,
      read(html) {
        const id = /soundcloud:users:(\d+)/.exec(html)?.[1];
        return id === undefined ? null : `https://feeds.soundcloud.com/users/soundcloud:users:${id}/sounds.rss`;
      },
    };
  },
  examples: {
    "https://soundcloud.com/nasa": "page:https://soundcloud.com/nasa",
    "https://soundcloud.com/nasa/a-track": "page:https://soundcloud.com/nasa",
    "https://soundcloud.com/discover": null,
  },
};
