import { z } from "zod";
import { CONTACT_TOPICS } from "@/lib/shared/contact-topics";
import { lineOfText, text } from "./common";

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email"));
/** A honeypot field, which people do not see and bots fill in. */
const Trap = z.string().max(2000).optional();

/** POST /api/contact */
export const ContactInput = z.object({
  name: lineOfText(100).min(1, "Please enter your name"),
  email: Email,
  topic: z.enum(CONTACT_TOPICS, "Please choose a subject"),
  message: text(5000).min(10, "Please write at least 10 characters"),
  website: Trap,
  /** Seconds since the form was shown, where scripts run. */
  seconds: z.coerce.number().nonnegative().optional().catch(undefined),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** POST /api/newsletter */
export const NewsletterInput = z.object({ email: Email, website: Trap });
export type NewsletterInput = z.infer<typeof NewsletterInput>;

/** POST /api/newsletter/confirm and /unsubscribe: the token from a mail's link. */
export const NewsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, "This link is not valid") });
export type NewsletterToken = z.infer<typeof NewsletterToken>;
