import { z } from "zod";
import { IsoTime } from "@/lib/contracts/common";
import { requireLocalRequest } from "@/lib/http/local-only";
import { route } from "@/lib/http/route";
import { readOutbox } from "@/sandbox/outbox";

const OutboxMail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: IsoTime,
});

/** GET /dev/outbox.json — the mails of local mode, newest first */
export const GET = route({ access: "anyone", output: z.array(OutboxMail) }, async ({ request }) => {
  requireLocalRequest(request);
  return (await readOutbox()).map(({ id, ...mail }) => mail);
});
