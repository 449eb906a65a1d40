import { z } from "zod";
import { IsoTime, ListedId } from "@/lib/contracts/common";

/** A rule that matched an article. */
export const ItemRule = z.object({ id: ListedId, name: z.string().nullable(), query: z.string(), at: IsoTime });
export type ItemRule = z.infer<typeof ItemRule>;
