import { z } from "zod";
import { ReadingDay, ReadingDaysQuery } from "@/lib/contracts/reading";
import { deleteReadingDays } from "@/lib/domain/library/reading/delete-reading-days";
import { listReadingDays } from "@/lib/domain/library/reading/list-reading-days";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: ReadingDaysQuery,
    output: z.array(ReadingDay),
    api: {
      id: "listReadingDays",
      summary: "Get reading counts per day and bundle",
      description:
        "Lists the days on which you read something, oldest first. Only numbers are stored, never which articles you read. Articles marked as read without being opened aren't counted.",
    },
  },
  ({ ctx, query }) => listReadingDays(ctx, query),
);

export const DELETE = route(
  { api: { id: "deleteReadingDays", summary: "Permanently delete reading counts", isDestructive: true } },
  ({ ctx }) => deleteReadingDays(ctx),
);
