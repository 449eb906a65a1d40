import "server-only";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { MailInput, ReadMail } from "./read-mail";

/** Parses a mail and sanitises it. */
export const READ_MAIL = threadJob<MailInput, ReadMail>(
  "read-mail",
  async () => (await import("./read-mail")).readMail,
);
