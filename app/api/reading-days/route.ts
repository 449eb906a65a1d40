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
      summary: "Count what you read, per day and bundle",
      description:
        "Days on which something was read, the oldest first. Only numbers are stored, never which articles it were; articles marked read without being opened do not count.",
    },
  },
  ({ ctx, query }) => listReadingDays(ctx, query),
);

export const DELETE = route(
  { api: { id: "deleteReadingDays", summary: "Delete the counts of what you read, for good", isDestructive: true } },
  ({ ctx }) => deleteReadingDays(ctx),
);
