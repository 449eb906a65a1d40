import { z } from "zod";
import { SEARCH_LENGTH } from "@/lib/shared/search-query";
import { Id, IsoTime, text } from "./common";

/** Saved searches of one person, at most. */
export const MAX_SAVED_SEARCHES = 50;

const Name = text(100).min(1, "Please enter a name");
const Query = text(SEARCH_LENGTH).min(1, "Please enter what to search for");

export const SavedSearch = z.object({ id: Id, name: z.string(), query: z.string(), createdAt: IsoTime });
export type SavedSearch = z.infer<typeof SavedSearch>;

/** POST /api/saved-searches. Without a name the query is the name. */
export const NewSavedSearch = z.object({ name: Name.optional(), query: Query });
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

/** PATCH /api/saved-searches/{id} */
export const SavedSearchChange = z.object({ name: Name, query: Query }).partial();
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;
