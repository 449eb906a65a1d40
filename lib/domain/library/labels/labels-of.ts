import "server-only";

/** The labels of item `p` of user $1 by name, as JSON. Index: item_labels (user_key, item_id). */
export const LABELS_OF = `coalesce((
    SELECT json_agg(json_build_object('id', lb.id, 'name', lb.name) ORDER BY lb.lower_name)
    FROM item_labels il JOIN labels lb ON lb.user_key = il.user_key AND lb.id = il.label_id
    WHERE il.user_key = $1 AND il.item_id = p.id), '[]') AS labels`;
