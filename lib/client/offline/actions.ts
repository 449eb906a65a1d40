import type { HighlightAction } from "@/lib/client/lists/patch-highlights";
import type { MarkReadInput } from "@/lib/contracts/items";
import type { ReadingSettingsChange } from "@/lib/contracts/reading";

/**
 * A user's change to articles, or to one setting of the article layout. Every action sets a state, so that sending it
 * twice changes nothing.
 */
export type Action =
  | { kind: "read"; itemId: number; isRead: boolean; openedOn?: string }
  | { kind: "star"; itemId: number; isStarred: boolean }
  | { kind: "later"; itemId: number; isLater: boolean }
  | { kind: "label"; itemId: number; name: string; isOn: boolean }
  /** a label of several articles */
  | { kind: "labels"; itemIds: number[]; name: string; isOn: boolean }
  | HighlightAction
  | { kind: "mark"; input: MarkReadInput }
  | { kind: "reading"; change: ReadingSettingsChange };

export type ActionRequest = { method: "PATCH" | "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

/** The beginning of the keys of all actions on one highlight. */
const highlightKey = (id: string) => `highlight ${id}`;

/**
 * Returns the first and last key of the actions behind which one has to wait: those with its key, and for a highlight all
 * that concern it, since it must be there before it can change.
 */
export function keysBefore(action: Action): [string, string] {
  if (action.kind === "highlight")
    return [highlightKey(action.highlight.id), `${highlightKey(action.highlight.id)}\uffff`];
  if (action.kind === "highlight-change" || action.kind === "highlight-delete") {
    return [highlightKey(action.id), `${highlightKey(action.id)}\uffff`];
  }
  return [actionKey(action), actionKey(action)];
}

/** Returns the key of an action: of actions with the same key only the last one counts. */
export function actionKey(action: Action): string {
  if (action.kind === "mark") return `mark ${JSON.stringify(action.input)}`;
  if (action.kind === "reading") {
    const { perFeed = {}, ...everywhere } = action.change;
    return ["reading", ...Object.keys(everywhere), ...Object.keys(perFeed)].join(" ");
  }
  if (action.kind === "label") return `label ${action.itemId} ${action.name.toLowerCase()}`;
  if (action.kind === "labels") return `labels ${action.itemIds.join()} ${action.name.toLowerCase()}`;
  if (action.kind === "highlight") return highlightKey(action.highlight.id);
  if (action.kind === "highlight-change") return `${highlightKey(action.id)} ${Object.keys(action.change).join(" ")}`;
  if (action.kind === "highlight-delete") return `${highlightKey(action.id)} deleted`;
  return `${action.kind} ${action.itemId}`;
}

/** Returns the API call of an action. */
export function actionRequest(action: Action): ActionRequest {
  switch (action.kind) {
    case "read":
      return {
        method: "PATCH",
        path: `/api/feed-items/${action.itemId}/read`,
        body: { isRead: action.isRead, openedOn: action.openedOn },
      };
    case "star":
      return { method: "PATCH", path: `/api/feed-items/${action.itemId}/star`, body: { isStarred: action.isStarred } };
    case "later":
      return { method: action.isLater ? "PUT" : "DELETE", path: `/api/feed-items/${action.itemId}/later` };
    case "label":
    case "labels":
      return {
        method: "POST",
        path: "/api/feed-items/labels",
        body: {
          ids: action.kind === "label" ? [action.itemId] : action.itemIds,
          [action.isOn ? "add" : "remove"]: [action.name],
        },
      };
    case "highlight": {
      const { id, itemId, quote, prefix, suffix, color, note } = action.highlight;
      return { method: "POST", path: "/api/highlights", body: { id, itemId, quote, prefix, suffix, color, note } };
    }
    case "highlight-change":
      return { method: "PATCH", path: `/api/highlights/${action.id}`, body: action.change };
    case "highlight-delete":
      return { method: "DELETE", path: `/api/highlights/${action.id}` };
    case "mark":
      return { method: "POST", path: "/api/feed-items/mark-read", body: action.input };
    case "reading":
      return { method: "PATCH", path: "/api/reading-settings", body: action.change };
  }
}
