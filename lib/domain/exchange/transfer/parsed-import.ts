import "server-only";
import { z } from "zod";
import type { NotificationPreferences } from "@/lib/contracts/alerts";
import type { UnreadAfterEdit } from "@/lib/contracts/feeds";
import { ExportedItem, type LeftOut, type ListLink } from "@/lib/contracts/transfer";
import { AppError } from "@/lib/errors";
import type { AccountSettings } from "./settings/account-settings";

/** The most characters of a line's title and address, and of a bundle's name; longer ones are cut or refused. */
export const LINE_LIMITS = { title: 300, address: 8_192, bundle: 100 };

/** One feed of a file, as it is stored. */
export type ParsedLine = {
  ref: number | null;
  kind: "feed" | "smart" | "newsletter";
  address: string;
  /** The user's own title. */
  title: string | null;
  label: string;
  description: string | null;
  isActive: boolean;
  isPrivate: boolean;
  fullText: boolean;
  refreshMinutes: number | null;
  keepDays: number | null;
  hidesDuplicates: boolean;
  notifies: boolean;
  unreadAfterEdit: UnreadAfterEdit;
  followedAt: string | null;
  /** The file only names it as the origin of articles: a feed that is not followed is not added. */
  isOnlyFound?: true;
  /** Why it cannot be imported at all. */
  invalid: string | null;
};

/** A bundle of a file; `lines` are positions of its feeds, in the order in which they were added. */
export type ParsedBundle = {
  /** its id in our own export */
  ref?: number | null;
  name: string;
  description: string | null;
  color: string | null;
  createdAt: string | null;
  lines: number[];
};

export type ParsedImport = {
  format: "opml" | "feedloom" | "starred";
  lines: ParsedLine[];
  bundles: ParsedBundle[];
  preferences: Partial<NotificationPreferences> | null;
  /** Settings that only our own export has. */
  settings?: AccountSettings;
  /** Other lists that the file names. */
  lists: ListLink[];
  /** Entries that are known to be left out. */
  leftOut?: LeftOut[];
};

/** The input of the thread that reads a file. */
export type ImportFile = {
  /** Descriptor of an open file: threads of one process share them. */
  file: number;
  /** MIME type of the upload, which may be a form around the file. */
  contentType: string;
  userKey: number;
};

/** A line with what the database knows it by; null for one that cannot be imported. */
export type IdentifiedLine = ParsedLine & { position: number; identity: string | null };

/** A part of a file, small enough for one statement. An empty one only shows that the work continues. */
export type ImportPart = {
  /** Rows of `import_items` as JSON. */
  items?: string;
  lines?: IdentifiedLine[];
};

export type ImportHead = {
  format: "opml" | "feedloom" | "starred";
  /** Name of the file in a form; empty without a form. */
  fileName: string;
  /** The bundles as JSON. */
  bundles: string;
  preferences: Partial<NotificationPreferences> | null;
  settings: AccountSettings | null;
  lists: ListLink[];
  leftOut: LeftOut[];
  /** Number of items. */
  items: number;
};

export const NOT_AN_ADDRESS = "This is not the address of a feed.";

/** The ref of articles whose feed is not a line of the import. Lines have small ones. */
export const ORPHAN_REF = 1_000_000_000;

/** A row of `import_items`. */
export const ImportedItem = ExportedItem.extend({
  /** it comes from another reader: its key is a guess, and the feed's own article may have another one */
  isForeign: z.literal(true).optional(),
});
export type ImportedItem = z.infer<typeof ImportedItem>;

/** Returns the error for a file that cannot be imported. */
export const refused = (message: string, cause?: unknown): AppError =>
  new AppError("VALIDATION_ERROR", message, { details: { file: [message] }, cause });
