/** A longer run of letters is not a word; it becomes the unknown token. */
const LONGEST_WORD = 100;
const UNKNOWN = "[UNK]";

/** Runs of letters and digits, or single characters that are neither and not blank. Ideographs are separate. */
const PIECE = /[\p{Script=Han}]|[^\s\p{P}\p{S}\p{Script=Han}\p{C}]+|[\p{P}\p{S}]/gu;

export type Vocabulary = ReadonlyMap<string, number>;

/**
 * Splits texts into the tokens of a vocabulary as BERT's uncased models do (Devlin et al., 2019): lower case, accents
 * dropped, words split at punctuation, then the longest known beginning again and again, continuations marked "##".
 */
export class WordPiece {
  private readonly known = new Map<string, readonly number[]>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Returns token numbers of a text, at most `limit`; special tokens are not added. */
  encode(text: string, limit = Number.POSITIVE_INFINITY): number[] {
    const tokens: number[] = [];
    const plain = text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "");
    for (const [word] of plain.matchAll(PIECE)) {
      if (tokens.length >= limit) break;
      tokens.push(...this.pieces(word));
    }
    return tokens.length > limit ? tokens.slice(0, limit) : tokens;
  }

  private pieces(word: string): readonly number[] {
    const known = this.known.get(word);
    if (known) return known;
    const found = this.split(word);
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.set(word, found);
    return found;
  }

  private split(word: string): number[] {
    const unknown = this.vocabulary.get(UNKNOWN);
    const whole = unknown === undefined ? [] : [unknown];
    if (word.length > LONGEST_WORD) return whole;
    const tokens: number[] = [];
    let start = 0;
    while (start < word.length) {
      let end = word.length;
      let token: number | undefined;
      for (; end > start; end -= 1) {
        token = this.vocabulary.get((start > 0 ? "##" : "") + word.slice(start, end));
        if (token !== undefined) break;
      }
      if (token === undefined) return whole;
      tokens.push(token);
      start = end;
    }
    return tokens;
  }
}

/** Words whose tokens are cached; the same few thousand make up most texts. */
const MOST_KEPT = 20_000;
