import "server-only";
import type { ItemRule } from "@/lib/contracts/rules/item-rule";

/** A row with {@link RULES_OF}. */
export type RuledRow = { rules: ItemRule[] | null };

/** The rules of user $1 that matched item `p`, the newest first, as JSON; null for none. Index: rule_items (user_key, item_id). */
export const RULES_OF = `(SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'query', r.query, 'at', i.at) ORDER BY i.at DESC, r.id)
    FROM rule_items i JOIN rules r ON r.id = i.rule_id WHERE i.user_key = $1 AND i.item_id = p.id AND NOT i.is_undone) AS rules`;

export const rulesOf = ({ rules }: RuledRow): ItemRule[] =>
  (rules ?? []).map((rule) => ({ ...rule, at: new Date(rule.at).toISOString() }));
