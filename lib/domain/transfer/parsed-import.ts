import "server-only";
import type { NotificationPreferences } from "@/lib/contracts/alerts";

/** One feed of a file, as it is stored. */
export type ParsedLine = {
  ref: number | null;
  kind: "feed" | "smart";
  address: string;
  /** The user's own title. */
  title: string | null;
  label: string;
  description: string | null;
  isActive: boolean;
  isPrivate: boolean;
  fullText: boolean;
  followedAt: string | null;
  /** Why it cannot be imported at all. */
  invalid: string | null;
};

/** A bundle of a file; `lines` are positions of its feeds, in the order in which they were added. */
export type ParsedBundle = {
  name: string;
  description: string | null;
  color: string | null;
  createdAt: string | null;
  lines: number[];
};

export type ParsedImport = {
  format: "opml" | "feedloom";
  lines: ParsedLine[];
  bundles: ParsedBundle[];
  preferences: Partial<NotificationPreferences> | null;
};

export const NOT_AN_ADDRESS = "This is not the address of a feed.";
