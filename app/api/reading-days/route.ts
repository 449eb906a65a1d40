import { z } from "zod";
import { ReadingDay, ReadingDaysQuery } from "@/lib/contracts/reading";
import { deleteReadingDays } from "@/lib/domain/library/reading/delete-reading-days";
import { listReadingDays } from "@/lib/domain/library/reading/list-reading-days";
import { route } from "@/lib/http/route";

/** GET /api/reading-days — how many articles were read, per day and bundle */
export const GET = route({ takesTurns: true, query: ReadingDaysQuery, output: z.array(ReadingDay) }, ({ ctx, query }) =>
  listReadingDays(ctx, query),
);

/** DELETE /api/reading-days — deletes these counts for good */
export const DELETE = route({}, ({ ctx }) => deleteReadingDays(ctx));
