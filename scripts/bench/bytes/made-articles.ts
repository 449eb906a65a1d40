import { readModelFile } from "@/lib/insight/model-file";
import type { ParsedItem } from "@/lib/syndication/types";

/**
 * Articles as feeds have them, made of English words: lengths, and how many different words a text of a length has, are
 * those of 637 articles of thirty real feeds. The same ones in every run.
 */
const LENGTHS = [
  // share of the articles that have at most so many words
  [0, 5],
  [0.05, 7],
  [0.1, 14],
  [0.25, 44],
  [0.5, 144],
  [0.75, 259],
  [0.9, 640],
  [0.95, 1080],
  [0.99, 5000],
  [1, 6500],
] as const;
/** Words that belong to what an article is about, and how often one of them is the next word. */
const SUBJECT_WORDS = 30;
const SUBJECT_SHARE = 0.38;
/** Of so many words one is a name that hardly another article has. */
const WORDS_PER_NAME = 90;
const SENTENCE = 17;
const PARAGRAPH = 55;
/** Markup is four ninths of a text's HTML. */
const WORDS_PER_LINK = 30;
const WORDS_PER_PICTURE = 150;

/** Returns `count` entries of one site, the newest first, an hour apart. */
export function madeArticles(
  site: string,
  count: number,
  { seed, newest }: { seed: number; newest: Date },
): ParsedItem[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, at) => {
    const article = new MadeArticle(random);
    const title = article.title();
    const slug = title.toLowerCase().replace(/[^a-z]+/g, "-");
    const published = new Date(newest.getTime() - at * 3_600_000);
    const link = `${site}/${published.toISOString().slice(0, 10).replaceAll("-", "/")}/${slug}`;
    return {
      guid: at % 2 === 0 ? link : `${site}/?p=${seed}${at}`,
      title,
      link,
      author: `${article.name()} ${article.name()}`,
      contentHtml: article.html(site, lengthAt(random())),
      publishedAt: published.toISOString(),
      updatedAt: null,
      enclosures: [],
      categories: Array.from({ length: at % 4 }, () => article.subject()),
    };
  });
}

class MadeArticle {
  private readonly subjects: string[];

  constructor(private readonly random: () => number) {
    this.subjects = Array.from({ length: SUBJECT_WORDS }, () => wordOf(Math.floor(100 * 150 ** random())));
  }

  subject(): string {
    return this.subjects[Math.floor(this.random() ** 2 * SUBJECT_WORDS)] ?? "";
  }

  /** A rare name of two halves. */
  name(): string {
    const half = () => wordOf(Math.floor(5_000 + this.random() * 15_000)).slice(0, 4);
    return capital(half() + half());
  }

  title(): string {
    const words = Array.from({ length: 4 + Math.floor(this.random() * 8) }, () => this.word());
    return capital(words.join(" "));
  }

  html(site: string, length: number): string {
    const paragraphs: string[] = [];
    let sentence: string[] = [];
    let paragraph: string[] = [];
    for (let at = 1; at <= length; at += 1) {
      const word = at % WORDS_PER_LINK === 0 ? this.link(site) : this.word();
      if (at % WORDS_PER_PICTURE === 0) paragraphs.push(this.picture(site));
      sentence.push(sentence.length === 0 && !word.startsWith("<") ? capital(word) : word);
      if (sentence.length >= SENTENCE || at === length) {
        paragraph.push(`${sentence.join(" ")}.`);
        sentence = [];
      }
      if (at % PARAGRAPH === 0 || at === length) {
        paragraphs.push(`<p>${[...paragraph, sentence.join(" ")].join(" ").trim()}</p>`);
        paragraph = [];
        sentence = [];
      }
    }
    return paragraphs.join("\n");
  }

  private link(site: string): string {
    return `<a href="${site}/${this.subject()}/${this.word()}-${this.word()}.html">${this.word()} ${this.subject()}</a>`;
  }

  private picture(site: string): string {
    const file = `${site}/wp-content/uploads/2026/${this.word()}-${Math.floor(this.random() * 1e9)}`;
    return `<figure><img src="${file}.jpg" alt="${this.word()} ${this.word()}" srcset="${file}-600.jpg 600w, ${file}-300.jpg 300w" width="600" height="400"></figure>`;
  }

  private word(): string {
    const drawn = this.random();
    if (drawn < 1 / WORDS_PER_NAME) return this.name();
    if (drawn < SUBJECT_SHARE) return this.subject();
    return wordOf(Math.floor(commonWords().length ** (this.random() ** 1.15)) - 1);
  }
}

let loaded: string[] | undefined;

/** English words, the most frequent first: word n is in a text about 1/n as often as the first. */
function commonWords(): string[] {
  if (loaded) return loaded;
  const lines = readModelFile("tokens/vocabulary.txt").toString("utf8").split("\n");
  loaded = lines.slice(lines.indexOf("the")).filter((line) => /^[a-z]{2,}$|^a$|^i$/.test(line));
  return loaded;
}

const wordOf = (rank: number): string => commonWords()[rank] ?? "the";

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function lengthAt(share: number): number {
  const above = Math.max(
    1,
    LENGTHS.findIndex(([most]) => most >= share),
  );
  const [[from, least], [to, most]] = [LENGTHS[above - 1], LENGTHS[above]] as [[number, number], [number, number]];
  return Math.round(least * (most / least) ** ((share - from) / (to - from)));
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
