import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";

type Mail = { to: string; subject: string; text: string };

/** The newest mail to an address, from the outbox of local mode; waits until there are `count` of them. */
export async function mailTo(request: APIRequestContext, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const all = (await (await request.get("/dev/outbox.json")).json()) as Mail[];
      mails = all.filter(({ to }) => to.includes(address));
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails[0] as Mail;
}

/** The six digits in a mail. */
export function codeIn(mail: Mail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
}
