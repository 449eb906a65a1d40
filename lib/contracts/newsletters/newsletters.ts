import { z } from "zod";
import { FeedId, IsoTime } from "@/lib/contracts/common";

/** A sender of newsletters: a feed of its own. */
export const NewsletterSender = z.object({
  feedId: FeedId,
  title: z.string().meta({ example: "The Harbour Letter" }),
  sender: z.string().meta({ description: "The address the newsletters come from.", example: "letter@harbour.example" }),
  isActive: z.boolean().meta({ description: "False if the sender is muted.", example: true }),
  lastAt: IsoTime.nullable().describe("When the last newsletter arrived, or null if there is none."),
});
export type NewsletterSender = z.infer<typeof NewsletterSender>;

/** GET /api/newsletters */
export const Newsletters = z.object({
  address: z.string().nullable().meta({
    description: "Your address for newsletters, or null if you haven't created one.",
    example: "ada-k7m2pwx9qdr4@in.example.com",
  }),
  isAvailable: z.boolean().meta({ description: "False if this installation doesn't receive mail.", example: true }),
  senders: z.array(NewsletterSender).describe("The senders whose newsletters you receive, sorted by title."),
});
export type Newsletters = z.infer<typeof Newsletters>;

/** Found by the server that received the mail. */
const AuthResult = z
  .enum(["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"])
  .nullable();

/** What an article says about the mail it was. */
export const NewsletterFacts = z.object({
  sender: z.string().meta({ description: "The address the newsletter came from.", example: "letter@harbour.example" }),
  trackers: z.int().nonnegative().meta({ description: "Tracking pictures that were removed.", example: 3 }),
  confirmUrl: z.string().nullable().meta({
    description: "The link that confirms the subscription, if the mail asks for that. We never open it.",
    example: null,
  }),
  attachments: z
    .array(z.object({ name: z.string(), type: z.string(), size: z.int().nonnegative() }))
    .meta({ description: "The attached files. Their contents are not kept.", example: [] }),
  spf: AuthResult.meta({ description: "The result of SPF, or null if it wasn't checked.", example: "pass" }),
  dkim: AuthResult.meta({ description: "The result of DKIM, or null if it wasn't checked.", example: "pass" }),
});
export type NewsletterFacts = z.infer<typeof NewsletterFacts>;
