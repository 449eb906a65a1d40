import type { Found, SocialRule } from "./social-rule";

const FEED = "https://www.youtube.com/feeds/videos.xml";
const CHANNEL = /^UC[\w-]{22}$/;
/** Prefix of the playlist of each tab of a channel, in place of UC. */
const TABS: Readonly<Record<string, string>> = { shorts: "UUSH", streams: "UULV", live: "UULV" };

const channelFeed = (channel: string, tab: string | undefined): string => {
  const prefix = TABS[tab ?? ""];
  return prefix === undefined ? `${FEED}?channel_id=${channel}` : `${FEED}?playlist_id=${prefix}${channel.slice(2)}`;
};

/** The places where a page names its channel, most reliable first. */
const CHANNEL_IN_PAGE = [
  /feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/,
  /itemprop="(?:identifier|channelId)"\s+content="(UC[\w-]{22})"/,
  /rel="canonical"\s+href="https?:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /"externalId":"(UC[\w-]{22})"/,
  /"(?:channelId|browseId)":"(UC[\w-]{22})"/,
];

function pageOf(url: URL, tab?: string): Found {
  return {
    page: `https://www.youtube.com${url.pathname}${url.search}`,
    read(html) {
      const id = CHANNEL_IN_PAGE.map((pattern) => pattern.exec(html)?.[1]).find(Boolean);
      return id === undefined ? null : channelFeed(id, tab);
    },
  };
}

/**
 * Returns true if an id is a playlist with a feed; mixes (RD…) and "watch later" are made for one viewer and have none.
 */
const isPlaylist = (list: string | null): list is string =>
  list !== null && /^(?:PL|UU|FL|OLAK|LL?P)[\w-]{8,}$/.test(list);

export const youtube: SocialRule = {
  site: "YouTube",
  hosts: ["youtube.com", "youtu.be"],
  find([first = "", second = "", third], url) {
    const list = url.searchParams.get("list");
    if ((first === "playlist" || first === "watch") && isPlaylist(list)) return { url: `${FEED}?playlist_id=${list}` };
    if (url.hostname.endsWith("youtu.be")) {
      return first === "" ? null : pageOf(new URL(`https://www.youtube.com/watch?v=${encodeURIComponent(first)}`));
    }
    if (first === "channel") return CHANNEL.test(second) ? { url: channelFeed(second, third) } : null;
    if (first === "user" && second !== "") return { url: `${FEED}?user=${encodeURIComponent(second)}` };
    if (first === "c" && second !== "") return pageOf(url, third);
    if (first.startsWith("@")) return pageOf(url, second);
    const isVideo =
      (first === "watch" && url.searchParams.has("v")) || ((first === "shorts" || first === "live") && second !== "");
    return isVideo ? pageOf(url) : null;
  },
  examples: {
    "https://www.youtube.com/channel/UCLA_DiR1FfKNvjuUpBHmylQ": `${FEED}?channel_id=UCLA_DiR1FfKNvjuUpBHmylQ`,
    "https://m.youtube.com/channel/UCLA_DiR1FfKNvjuUpBHmylQ/videos": `${FEED}?channel_id=UCLA_DiR1FfKNvjuUpBHmylQ`,
    "https://www.youtube.com/channel/UCLA_DiR1FfKNvjuUpBHmylQ/shorts": `${FEED}?playlist_id=UUSHLA_DiR1FfKNvjuUpBHmylQ`,
    "https://www.youtube.com/channel/nonsense": null,
    "https://www.youtube.com/user/NASAtelevision": `${FEED}?user=NASAtelevision`,
    "https://www.youtube.com/playlist?list=PL2aBZuCeDwlT56jTrxQ3FExn": `${FEED}?playlist_id=PL2aBZuCeDwlT56jTrxQ3FExn`,
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL2aBZuCeDwlT56jTrxQ3FExn": `${FEED}?playlist_id=PL2aBZuCeDwlT56jTrxQ3FExn`,
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ":
      "page:https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ": "page:https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ": "page:https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/@NASA": "page:https://www.youtube.com/@NASA",
    "https://www.youtube.com/c/NASA": "page:https://www.youtube.com/c/NASA",
    "https://www.youtube.com/": null,
    "https://www.youtube.com/feed/trending": null,
  },
};
