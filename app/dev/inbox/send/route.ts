import { z } from "zod";
import { findRecipient } from "@/lib/domain/collecting/newsletters/address";
import { MailRefused } from "@/lib/domain/collecting/newsletters/mail-refused";
import { receiveMail } from "@/lib/domain/collecting/newsletters/receive-mail";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { AppError, notFound } from "@/lib/errors";
import { formRoute } from "@/lib/http/form-route";
import { requireLocalRequest } from "@/lib/http/local-only";
import { SAMPLE_NEWSLETTERS } from "@/sandbox/mail/sample-newsletters";

/** POST /dev/inbox/send — hands a sample mail to a newsletter address, as a mail server would */
export const POST = formRoute(
  {
    body: z.object({ to: z.string().max(320), sample: z.string().max(20) }),
    output: z.object({ received: z.literal(true) }),
    pages: { done: "/dev/inbox?sent=1", failed: "/dev/inbox?failed=" },
  },
  async ({ ctx, body, request }) => {
    requireLocalRequest(request);
    const sample = SAMPLE_NEWSLETTERS.find(({ name }) => name === body.sample);
    const user = await findRecipient(ctx, body.to);
    if (!sample || !user) throw notFound(sample ? "Address" : "Sample");
    const bytes = new Uint8Array(Buffer.from(sample.mail(body.to, ctx.now())));
    await receiveMail(webFetchCtx(ctx), { bytes, recipients: [user], trusted: null }).catch((thrown) => {
      if (thrown instanceof MailRefused) throw new AppError("RATE_LIMITED", thrown.message);
      throw thrown;
    });
    return { received: true as const };
  },
);
