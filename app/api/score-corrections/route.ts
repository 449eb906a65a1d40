import { z } from "zod";
import { Correction } from "@/lib/contracts/analysis";
import { listCorrections } from "@/lib/domain/understanding/scores/list-corrections";
import { route } from "@/lib/http/route";

/** GET /api/score-corrections — what the caller taught, the newest first */
export const GET = route({ output: z.array(Correction) }, ({ ctx }) => listCorrections(ctx));
