import { canParseUrl } from "@/lib/shared/parse-url";

/** What another app shares (Web Share Target): any of it may be missing, and addresses often come in the text. */
export type Shared = { title?: string; text?: string; url?: string };

const ADDRESS = /https?:\/\/[^\s<>"“”]+/i;
/** What ends a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}'’»]+$/;

/** Returns the shared web address; null when there is none. Pure. */
export function sharedAddress({ url, text, title }: Shared): string | null {
  for (const part of [url, text, title]) {
    const found = ADDRESS.exec(part ?? "")?.[0].replace(TAIL, "");
    if (found && canParseUrl(found)) return found;
  }
  return null;
}
