import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WebSite } from "@/sandbox/web-types";
import { drawIcon, drawPicture } from "./drawings";
import { makeRecording, serveParts } from "./recording";
import { escapeMarkup, FEED_TYPES, type FeedArticle, type Format, writeFeed } from "./write-feed";

type Text = [title: string, text: string];
type Publication = {
  slug: string;
  name: string;
  format: Format;
  about: string;
  podcast?: boolean;
  /** newest first; a long text is in bodies/<slug>-<place>.html, the newest having place 1 */
  articles: Text[];
  /** published while the web runs, in this order */
  later?: Text[];
};
type Recording = NonNullable<FeedArticle["recording"]>;

/** Describes one site of the local web and its feed. */
export type SampleSite = { host: string; title: string; feedPath: string; homePath: string; site: WebSite };
export type SampleSites = {
  sites: SampleSite[];
  /** Adds the next article to the feed of one of the sites, by turns, and returns that site; undefined after the last. */
  publishNext(now?: Date): SampleSite | undefined;
};

const MINUTE = 60_000;
const MINUTES_BETWEEN_ARTICLES = 23 * 60;
const PICTURES = 12;
const RECORDING_SECONDS = 150;
const COLOURS = ["#b45309", "#0f766e", "#1d4ed8", "#be123c", "#6d28d9", "#15803d", "#a16207", "#0e7490"];

/**
 * Builds a small invented web of publications, each with a home page, an icon, pictures and a feed in one of four
 * formats. The newest article is a minute old at `now`; the newest of the last site a few hours.
 * @param options `port` returns the port of the server once it listens
 */
export function sampleSites(options: { root: string; port: () => number; now?: Date }): SampleSites {
  const folder = path.join(options.root, "sandbox", "sites");
  const publications: Publication[] = JSON.parse(readFileSync(path.join(folder, "sites.json"), "utf8"));
  const built = publications.map((publication, index) => buildSite(publication, index, { ...options, folder }));
  const turns = Math.max(0, ...publications.map(({ later = [] }) => later.length));
  const order = Array.from({ length: turns }, () => built)
    .flat()
    .values();
  return {
    sites: built.map(({ site }) => site),
    publishNext(now = new Date()) {
      for (const { site, publish } of order) if (publish(now)) return site;
    },
  };
}

type BuildOptions = { folder: string; port: () => number; now?: Date };

function buildSite(publication: Publication, index: number, { folder, port, now = new Date() }: BuildOptions) {
  const host = `${publication.slug}.localhost`;
  const origin = () => `http://${host}:${port()}`;
  const colour = COLOURS[index % COLOURS.length] ?? "#1d4ed8";
  const feedPath = `/feed.${publication.format === "json" ? "json" : "xml"}`;
  const site: WebSite = {
    "/": { type: "text/html; charset=utf-8", body: () => homePage(publication, feedPath) },
    "/icon.svg": { type: "image/svg+xml", body: drawIcon(publication.name, colour) },
  };
  const recording = publication.podcast ? addRecording(site) : undefined;
  for (let place = 1; place <= PICTURES; place++) {
    site[`/photos/${place}.svg`] = { type: "image/svg+xml", body: drawPicture(colour, place + index) };
  }

  const add = ([title, text]: Text, place: number, date: Date): FeedArticle => {
    const at = `/articles/${place}`;
    const picture = `/photos/${((place - 1) % PICTURES) + 1}.svg`;
    const body = bodyOf(folder, publication, { text, picture, place });
    site[at] = { type: "text/html; charset=utf-8", body: articlePage(publication.name, title, body) };
    return {
      title,
      text,
      date,
      picture,
      path: at,
      ...(recording ? { recording } : {}),
      get html() {
        return body.replaceAll('src="/', `src="${origin()}/`).replaceAll('href="/', `href="${origin()}/`);
      },
    };
  };
  const ageOf = (place: number) => ((index + 1) ** 2 + place * MINUTES_BETWEEN_ARTICLES) * MINUTE;
  const articles = publication.articles.map((text, place) =>
    add(text, place + 1, new Date(now.getTime() - ageOf(place))),
  );
  site[feedPath] = {
    type: `${FEED_TYPES[publication.format]}; charset=utf-8`,
    body: () => writeFeed(publication.format, { ...publication, origin: origin(), articles }),
    etag: true,
  };
  const waiting = [...(publication.later ?? [])];
  return {
    site: { host, title: publication.name, feedPath, homePath: "/", site },
    publish(date: Date): boolean {
      const next = waiting.shift();
      if (next) articles.unshift(add(next, articles.length + 1, date));
      return next !== undefined;
    },
  };
}

/** Adds the one recording that all episodes of a podcast share. */
function addRecording(site: WebSite): Recording {
  const file = makeRecording(RECORDING_SECONDS);
  site["/episode.wav"] = serveParts(() => file, "audio/wav");
  return { path: "/episode.wav", bytes: file.length, seconds: RECORDING_SECONDS };
}

function bodyOf(folder: string, { slug }: Publication, article: { text: string; picture: string; place: number }) {
  const file = path.join(folder, "bodies", `${slug}-${article.place}.html`);
  const image = `<p><img src="${article.picture}" alt="" width="800" height="450"></p>`;
  if (existsSync(file)) return image + readFileSync(file, "utf8").trim();
  return `${image}<p>${escapeMarkup(article.text)}</p>`;
}

function homePage({ name, about, format }: Publication, feedPath: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(name)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="alternate" type="${FEED_TYPES[format]}" title="${escapeMarkup(name)}" href="${feedPath}"></head><body><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(about)}</p></body></html>`;
}

function articlePage(name: string, title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} – ${escapeMarkup(name)}</title></head><body><article><h1>${escapeMarkup(title)}</h1>${body}</article></body></html>`;
}
