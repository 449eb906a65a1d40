import { escapeAttribute, type HtmlAttributes } from "./html-tokens";

/** Returns ` name="value"`, escaped, or nothing. */
export const write = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`;

/** Writes an attribute only if its whole value has the given form. */
export function writeIf(given: HtmlAttributes, name: string, form: RegExp): string {
  const value = given.get(name)?.trim();
  return value !== undefined && value.length <= 1_000 && form.test(value) ? write(name, value) : "";
}

/** Returns a boolean attribute if it is present. */
export const writeFlag = (given: HtmlAttributes, name: string): string => (given.has(name) ? ` ${name}=""` : "");

export const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,8}$/i;
export const DIRECTION = /^(?:ltr|rtl|auto)$/i;
export const SPAN = /^[1-9]\d{0,2}$/;
export const MEDIA_QUERY = /^[\w\s().,:<>=/%+*-]{1,300}$/;
export const SHORT_TEXT = /^[\s\S]{1,1000}$/;

const PIXELS = /^\d{1,5}(?:px)?$/;

/** Returns `width` and `height` in pixels; percentages and other units are left to the layout. */
export const size = (given: HtmlAttributes): string =>
  ["width", "height"].map((name) => write(name, pixels(given.get(name)))).join("");

function pixels(value: string | undefined): string | null {
  const trimmed = value?.trim() ?? "";
  return PIXELS.test(trimmed) ? trimmed.replace("px", "") : null;
}
