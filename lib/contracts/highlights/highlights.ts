import { z } from "zod";
import { FeedId, Id, IsoTime, ItemId } from "@/lib/contracts/common";
import { CONTEXT_LENGTH, HIGHLIGHT_COLORS, NOTE_LENGTH, QUOTE_LENGTH } from "@/lib/contracts/values/limits";

export const HighlightColor = z.enum(HIGHLIGHT_COLORS);
export type HighlightColor = z.infer<typeof HighlightColor>;

/** Text of an article: white space counts, since it is searched for. Control characters and lone surrogates do not occur. */
const articleText = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value), "Contains characters that are not text");

const Quote = articleText(QUOTE_LENGTH)
  .refine((value) => value.trim() !== "", "Please select some text")
  .meta({ description: "The exact text, up to 5,000 characters.", example: "linear scan has the better afternoon" });
const Prefix = articleText(CONTEXT_LENGTH).meta({
  description: "The text right before the quote, up to 100 characters. It tells repeated quotes apart.",
  example: "Graph colouring has the better name, but ",
});
const Suffix = articleText(CONTEXT_LENGTH).meta({
  description: "The text right after the quote, up to 100 characters.",
  example: ". The allocator below runs in our compiler",
});
const Color = HighlightColor.meta({ description: "The colour.", example: "green" });
const Note = articleText(NOTE_LENGTH)
  .transform((value) => value.trim() || null)
  .nullable()
  .meta({
    description: "Your note as plain text, up to 5,000 characters. Null for none.",
    example: "Use in the talk.",
  });
const HighlightId = z
  .uuid()
  .meta({ description: "The ID of the highlight.", example: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" });

/** A marked part of an article, as the article itself carries it. */
export const ItemHighlight = z.object({
  id: HighlightId,
  itemId: ItemId,
  quote: z.string().describe("The highlighted text (`exact` of a W3C TextQuoteSelector)."),
  prefix: z.string().describe("The text before it."),
  suffix: z.string().describe("The text after it."),
  color: Color,
  note: z.string().nullable().describe("Your note. Null for none."),
  publicUrl: z.string().nullable().meta({ description: "Its public page. Null for none.", example: null }),
  isPrivate: z.boolean().describe("True if the article comes from a private feed or is a saved page."),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type ItemHighlight = z.infer<typeof ItemHighlight>;

/** GET /api/highlights: with what the list says of the article. */
export const ListedHighlight = ItemHighlight.extend({
  article: z.object({
    title: z.string(),
    url: z.string(),
    author: z.string().nullable(),
    publishedAt: IsoTime,
    feedId: FeedId,
    feedTitle: z.string(),
  }),
});
export type ListedHighlight = z.infer<typeof ListedHighlight>;

/** POST /api/highlights */
export const NewHighlight = z.object({
  id: HighlightId.optional().describe(
    "A UUID of your choice. Repeating a call with the same ID returns the existing highlight.",
  ),
  itemId: Id.meta({ description: "The ID of the article.", example: 81234 }),
  quote: Quote,
  prefix: Prefix.default(""),
  suffix: Suffix.default(""),
  color: Color.default("yellow"),
  note: Note.optional(),
});
export type NewHighlight = z.infer<typeof NewHighlight>;

/** A highlight in an export of everything. */
export const ExportedHighlight = NewHighlight.omit({ itemId: true })
  .required({ id: true })
  .extend({ createdAt: IsoTime });
export type ExportedHighlight = z.infer<typeof ExportedHighlight>;

/** PATCH /api/highlights/{id} */
export const HighlightChange = z
  .object({
    color: Color.optional(),
    note: Note.optional(),
    isPublic: z
      .boolean()
      .optional()
      .describe("Set to true to give the quote a public page. False removes it, and its address never works again."),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Enter something to change");
export type HighlightChange = z.infer<typeof HighlightChange>;

export const HighlightParams = z.object({ id: HighlightId });

/** The position after the last one of a page: time and id. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .refine((value) => !Number.isNaN(Date.parse(value.slice(0, 24))));

/** GET /api/highlights */
export const HighlightQuery = z.object({
  itemId: Id.optional().meta({ description: "Only those of this article.", example: 81234 }),
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: "Only those with this text in quote, note or title, ignoring case.", example: "allocator" }),
  color: Color.optional().describe("Only those of this colour."),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("The maximum number of results."),
  cursor: Cursor.optional().describe("The cursor from the `Link` header of the previous page."),
});
export type HighlightQuery = z.infer<typeof HighlightQuery>;

/** GET /api/highlights/export */
export const HighlightExportQuery = z.object({
  format: z.enum(["markdown", "json"]).default("markdown").describe("The format of the file."),
});

/** GET, POST and DELETE /api/highlights/rss */
export const HighlightRss = z.object({
  url: z.string().nullable().meta({
    description: "The secret address of the RSS feed of your highlights. Null while it is switched off.",
    example: null,
  }),
});
export type HighlightRss = z.infer<typeof HighlightRss>;

/** GET /rss/highlights/{token} */
export const HighlightRssParams = z.object({
  token: z.string().max(60).describe("The secret of the address, with `.xml`, `.atom`, `.json` or no extension."),
});
