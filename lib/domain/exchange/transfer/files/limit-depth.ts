import "server-only";
import { type JSONParser, TokenType } from "@streamparser/json";

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

/** Makes a parser throw `refusal` for JSON that is nested too deeply. */
export function limitDepth(parser: JSONParser, refusal: () => Error): void {
  let depth = 0;
  parser.onToken = ({ token }) => {
    depth += DEPTH_CHANGE.get(token) ?? 0;
    if (depth > MAX_DEPTH) throw refusal();
  };
}
