import "server-only";
import { JSONParser, TokenType } from "@streamparser/json";
import { refused } from "@/lib/domain/exchange/transfer/parsed-import";
import { AppError } from "@/lib/errors";

/**
 * Files of feeds are a few levels deep. The parser walks its whole stack at every bracket, so a deeper file is refused.
 */
const MAX_DEPTH = 32;
const DEPTH_CHANGE = new Map([
  [TokenType.LEFT_BRACE, 1],
  [TokenType.LEFT_BRACKET, 1],
  [TokenType.RIGHT_BRACE, -1],
  [TokenType.RIGHT_BRACKET, -1],
]);

/** Reads a JSON file while it arrives. */
export abstract class JsonReader<Item> {
  private readonly parser: JSONParser;
  private items: Item[] = [];

  /** `notOurs`: the message for a file that is nested too deeply. */
  constructor(paths: string[], notOurs: string) {
    this.parser = new JSONParser({ paths, keepStack: false });
    let depth = 0;
    this.parser.onToken = ({ token }) => {
      depth += DEPTH_CHANGE.get(token) ?? 0;
      if (depth > MAX_DEPTH) throw refused(notOurs);
    };
    this.parser.onValue = ({ value, key, stack }) => {
      const item = this.take(value, String(stack.length === 1 ? key : stack[1]?.key));
      if (item !== null) this.items.push(item);
    };
  }

  /** Returns the item that a value at one of the paths is, of the list with this name; null for none. */
  protected abstract take(value: unknown, list: string): Item | null;

  /** Returns what the chunk completes. Error: VALIDATION_ERROR for text that is not JSON. */
  write(chunk: Uint8Array): Item[] {
    try {
      this.parser.write(chunk);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw refused("The file is not valid JSON.", cause);
    }
    return this.items.splice(0);
  }

  /** Error: VALIDATION_ERROR when the file is cut off. */
  protected requireEnd(): void {
    if (!this.parser.isEnded) throw refused("The file is cut off: its end is missing.");
  }
}
