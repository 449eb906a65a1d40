import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WebSite } from "@/sandbox/web-types";
import { drawIcon } from "./drawings/draw-icon";
import { drawPicture, LANDSCAPES, SCENES, type Scene, sizeOf } from "./drawings/draw-picture";
import { makeRecording, recordingBytes, serveParts } from "./recording";
import { escapeMarkup, FEED_TYPES, type FeedArticle, type Format, type Media, writeFeed } from "./write-feed";

type Text = [title: string, text: string, scene?: Scene];
type Publication = {
  slug: string;
  name: string;
  format: Format;
  about: string;
  /** BCP 47; English by default */
  language?: string;
  /** folder of the articles' addresses; "articles" by default */
  section?: string;
  /** true if every article has a recording */
  podcast?: boolean;
  /** file in film/ that the newest article shows, with its length */
  film?: { file: string; seconds: number };
  /** 23 by default */
  hoursBetween?: number;
  /** the age of the newest article; by default it is new */
  quietDays?: number;
  /** newest first; a long text is in bodies/<slug>-<place>.html, the newest having place 1 */
  articles: Text[];
  /** published while the web runs, in this order */
  later?: Text[];
};

/** Describes one site of the local web and its feed. */
export type SampleSite = { host: string; title: string; feedPath: string; homePath: string; site: WebSite };
export type SampleSites = {
  sites: SampleSite[];
  /** Adds the next article to the feed of one of the sites, by turns, and returns that site; undefined after the last. */
  publishNext(now?: Date): SampleSite | undefined;
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const HOURS_BETWEEN = 23;
const RECORDING_SECONDS = 150;
const COLOURS = ["#b45309", "#0f766e", "#1d4ed8", "#be123c", "#6d28d9", "#15803d", "#a16207", "#0e7490"];

/**
 * Builds a small invented web of publications, each with a home page, an icon, pictures and a feed in one of four
 * formats. The newest article is a minute old at `now`, that of the last site a few hours; one site has been quiet for weeks.
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
    "/icon.svg": { type: "image/svg+xml", body: drawIcon(publication, colour) },
  };
  const addPicture = (name: string, scene: Scene, seed: number) => {
    site[`/photos/${name}.svg`] = { type: "image/svg+xml", body: () => drawPicture(scene, { colour, seed }) };
  };
  const { name, language, section = "articles", hoursBetween = HOURS_BETWEEN, quietDays = 0 } = publication;
  // Texts name these by what they show.
  for (const scene of SCENES) addPicture(scene, scene, index);
  const recording = publication.podcast ? addRecording(site) : undefined;
  const film = publication.film && addFilm(site, folder, publication.film);

  const add = ([title, text, named]: Text, place: number, date: Date): FeedArticle => {
    const at = `/${section}/${place}`;
    const picture = `/photos/${place}.svg`;
    const scene = named ?? LANDSCAPES[(place + index) % LANDSCAPES.length] ?? "hills";
    addPicture(String(place), scene, place + index);
    const body = imageOf(picture, scene) + textOf(folder, `${publication.slug}-${place}`, text);
    site[at] = { type: "text/html; charset=utf-8", body: articlePage({ name, language, title, body }) };
    return {
      title,
      text,
      date,
      picture,
      path: at,
      media: recording ?? (place === 1 ? film : undefined),
      get html() {
        return body.replaceAll('src="/', `src="${origin()}/`).replaceAll('href="/', `href="${origin()}/`);
      },
    };
  };
  const ageOf = (place: number) => quietDays * DAY + ((index + 1) ** 2 + place * hoursBetween * 60) * MINUTE;
  const articles = publication.articles.map((text, place) =>
    add(text, place + 1, new Date(now.getTime() - ageOf(place))),
  );
  site[feedPath] = {
    type: `${FEED_TYPES[publication.format]}; charset=utf-8`,
    body: () => writeFeed(publication.format, { ...publication, origin: origin(), articles }),
    etag: true,
  };
  // The server copies the paths of a site when it starts, so those of later articles are there already.
  const waiting = (publication.later ?? []).map((text, at) => add(text, articles.length + at + 1, now));
  return {
    site: { host, title: publication.name, feedPath, homePath: "/", site },
    publish(date: Date): boolean {
      const next = waiting.shift();
      if (next) articles.unshift({ ...next, date });
      return next !== undefined;
    },
  };
}

/** Adds the one recording that all episodes of a podcast share, and makes it when it is first played. */
function addRecording(site: WebSite): Media {
  let file: Buffer | undefined;
  site["/episode.wav"] = serveParts(() => {
    file ??= makeRecording(RECORDING_SECONDS);
    return file;
  }, "audio/wav");
  return {
    path: "/episode.wav",
    type: "audio/wav",
    bytes: recordingBytes(RECORDING_SECONDS),
    seconds: RECORDING_SECONDS,
  };
}

function addFilm(site: WebSite, folder: string, { file, seconds }: NonNullable<Publication["film"]>): Media {
  const bytes = readFileSync(path.join(folder, "film", file));
  site[`/${file}`] = serveParts(() => bytes, "video/webm");
  return { path: `/${file}`, type: "video/webm", bytes: bytes.length, seconds };
}

function textOf(folder: string, name: string, text: string): string {
  const file = path.join(folder, "bodies", `${name}.html`);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : `<p>${escapeMarkup(text)}</p>`;
}

function imageOf(picture: string, scene: Scene): string {
  const { width, height } = sizeOf(scene);
  return `<p><img src="${picture}" alt="" width="${width}" height="${height}"></p>`;
}

function homePage({ name, about, format, language = "en" }: Publication, feedPath: string) {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(name)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="alternate" type="${FEED_TYPES[format]}" title="${escapeMarkup(name)}" href="${feedPath}"></head><body><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(about)}</p></body></html>`;
}

type ArticlePage = { name: string; language: string | undefined; title: string; body: string };

function articlePage({ name, language = "en", title, body }: ArticlePage) {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(title)} – ${escapeMarkup(name)}</title></head><body><article><h1>${escapeMarkup(title)}</h1>${body}</article></body></html>`;
}
