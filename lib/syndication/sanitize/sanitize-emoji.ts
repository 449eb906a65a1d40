import type { HtmlAttributes } from "./html-tokens";

const EMOJI_CLASS = /(?:^|\s)(?:\w*emoji|wp-smiley)(?=\s|$)/i;
const EMOJI_ADDRESS = /^(?:https?:)?\/\/[^?#]*\/(?:core\/emoji|twemoji|emoji)\//i;
const EMOJI = /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[^\p{L}<>&]{1,24}$/u;

/**
 * Returns the character that a picture of an emoji stands for; without its style the picture would fill the line. Null
 * for other pictures.
 */
export function emojiOf(given: HtmlAttributes): string | null {
  const text = given.get("alt")?.trim() ?? "";
  if (text === "" || text.length > 24 || !EMOJI.test(text)) return null;
  const isPicture =
    EMOJI_CLASS.test((given.get("class") ?? "").slice(0, 500)) ||
    EMOJI_ADDRESS.test((given.get("src") ?? "").slice(0, 500));
  return isPicture ? text : null;
}
