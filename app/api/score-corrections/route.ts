import { z } from "zod";
import { Correction } from "@/lib/contracts/analysis";
import { listCorrections } from "@/lib/domain/understanding/scores/list-corrections";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: z.array(Correction), api: { id: "listCorrections", summary: "List score corrections" } },
  ({ ctx }) => listCorrections(ctx),
);
