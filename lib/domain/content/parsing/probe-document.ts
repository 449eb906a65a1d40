import "server-only";
import { decodeText } from "@/lib/syndication/decode-text";
import { readPage } from "@/lib/syndication/discover/read-page";
import { socialFeed } from "@/lib/syndication/social";
import { FeedParseError } from "@/lib/syndication/types";
import { parseDocument } from "./parse-document";
import type { Document, ProbedDocument, ProfilePage } from "./parsed-document";

export function probeDocument(document: Document): ProbedDocument {
  try {
    return { document: parseDocument(document) };
  } catch (thrown) {
    if (!(thrown instanceof FeedParseError)) throw thrown;
    return { reason: thrown.reason, message: thrown.message, page: readPage(document) };
  }
}

export function readProfile({ input, bridges, document }: ProfilePage): string | null {
  const profile = socialFeed(input, bridges);
  return profile?.kind === "page" ? profile.read(decodeText(document.bytes, document.contentType)) : null;
}
