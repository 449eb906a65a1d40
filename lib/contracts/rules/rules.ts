import { z } from "zod";
import { BundleId, FeedId, IsoTime, LabelId, ListedId, lineOfText, text, UndoToken } from "@/lib/contracts/common";
import { FeedItem } from "@/lib/contracts/items";
import { SEARCH_LENGTH } from "@/lib/shared/constants";

/** What a rule can do with an article. */
export const RULE_ACTIONS = ["read", "star", "label", "hide", "notify", "private"] as const;
export const RuleActionType = z.enum(RULE_ACTIONS);
export type RuleActionType = z.infer<typeof RuleActionType>;

/** Labels that one rule puts on articles, at most. */
const MAX_RULE_LABELS = 10;
/** Days that a rehearsal looks back. */
export const REHEARSAL_DAYS = 30;
const MOST_DAYS = 90;
/** Matching articles that are counted, and to which a rule can be applied at once. */
export const MAX_REHEARSED = 5_000;
const DAYS = z.int().min(1).max(MOST_DAYS).default(REHEARSAL_DAYS);

export const RuleAction = z
  .object({
    type: RuleActionType,
    labelId: LabelId.optional(),
    mail: z.boolean().optional().describe("With `notify`: also by mail, at most once an hour."),
  })
  .refine(({ type, labelId }) => (type === "label") === (labelId !== undefined), {
    message: "Please choose a label",
    path: ["labelId"],
  })
  .refine(({ type, mail }) => mail === undefined || type === "notify", {
    message: "Only a notification can be mailed",
    path: ["mail"],
  });
export type RuleAction = z.infer<typeof RuleAction>;

const Actions = z
  .array(RuleAction)
  .min(1, "Please choose what the rule does")
  .max(RULE_ACTIONS.length + MAX_RULE_LABELS - 1)
  .refine(
    (actions) => new Set(actions.map(({ type, labelId }) => `${type}${labelId ?? ""}`)).size === actions.length,
    "Contains an action twice",
  );
const Name = lineOfText(100);
const Query = text(SEARCH_LENGTH)
  .min(1, "Please enter what articles must match")
  .meta({ description: "What an article must match, in the language of the search.", example: 'title:"ferry"' });
const Scope = {
  feedId: FeedId.nullable().optional(),
  bundleId: BundleId.nullable().optional(),
};
const oneScope = ({ feedId, bundleId }: { feedId?: number | null | undefined; bundleId?: number | null | undefined }) =>
  !(feedId && bundleId);
const ONE_SCOPE = { message: "Choose a feed or a bundle", path: ["bundleId"] };

/** GET /api/rules */
export const Rule = z.object({
  id: ListedId,
  name: z.string().nullable().meta({ example: "Mute ferry news" }),
  query: z.string().meta({ example: 'title:"ferry"' }),
  feedId: FeedId.nullable(),
  bundleId: BundleId.nullable(),
  isScopeGone: z.boolean().describe("True if its feed or bundle was deleted: the rule then matches nothing."),
  actions: z.array(RuleAction).describe("Actions whose label was deleted are left out."),
  enabled: z.boolean(),
  thisWeek: z.int().nonnegative().describe("The number of articles it matched in the last seven days."),
  createdAt: IsoTime,
});
export type Rule = z.infer<typeof Rule>;

/** POST /api/rules. Without a feed or bundle it is about all feeds. */
export const NewRule = z
  .object({ name: Name.optional(), query: Query, ...Scope, actions: Actions, enabled: z.boolean().default(true) })
  .refine(oneScope, ONE_SCOPE);
export type NewRule = z.infer<typeof NewRule>;

/** PATCH /api/rules/{id}: fields that are not given stay. */
export const RuleChange = z
  .object({ name: Name, query: Query, ...Scope, actions: Actions, enabled: z.boolean() })
  .partial()
  .refine(oneScope, ONE_SCOPE);
export type RuleChange = z.infer<typeof RuleChange>;

/** POST /api/rules/rehearsal */
export const RehearsalInput = z
  .object({
    query: Query,
    ...Scope,
    days: DAYS.describe("The number of days to look back."),
    limit: z.int().min(1).max(100).default(20).describe("The number of articles in `sample`."),
  })
  .refine(oneScope, ONE_SCOPE);
export type RehearsalInput = z.infer<typeof RehearsalInput>;

/** What a rule would have done. Days are spans of 24 hours up to now, the oldest first. */
export const Rehearsal = z.object({
  matched: z.int().nonnegative().describe(`The number of articles that match, counted up to ${MAX_REHEARSED}.`),
  isExact: z.boolean().describe("False if more articles match."),
  total: z.int().nonnegative().describe("All articles of these days and feeds."),
  alreadyRead: z.int().nonnegative(),
  starred: z.int().nonnegative(),
  perWeek: z.int().nonnegative().describe("Matching articles in a week, on average."),
  days: z.array(
    z.object({
      from: IsoTime.describe("The beginning of these 24 hours."),
      total: z.int().nonnegative(),
      matched: z.int().nonnegative(),
    }),
  ),
  sample: z.array(FeedItem).describe("The newest of the matching articles."),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** POST /api/rules/{id}/apply */
export const ApplyRuleInput = z.object({ days: DAYS.describe("The number of days to look back.") });
export type ApplyRuleInput = z.infer<typeof ApplyRuleInput>;

export const AppliedRule = z.object({
  matched: z.int().nonnegative(),
  changed: z.int().nonnegative().describe("The number of articles that the rule changed."),
  undoId: UndoToken.nullable().describe("Null if nothing was changed."),
});
export type AppliedRule = z.infer<typeof AppliedRule>;

/** POST /api/rules/undo */
export const UndoRuleInput = z.object({ undoId: UndoToken });
export const UndoneRule = z.object({ restored: z.int().nonnegative() });
export type UndoneRule = z.infer<typeof UndoneRule>;
