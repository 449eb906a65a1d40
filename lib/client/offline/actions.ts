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
  | { kind: "mark"; input: MarkReadInput }
  | { kind: "reading"; change: ReadingSettingsChange };

export type ActionRequest = { method: "PATCH" | "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

/** Returns the key of an action: of actions with the same key only the last one counts. */
export function actionKey(action: Action): string {
  if (action.kind === "mark") return `mark ${JSON.stringify(action.input)}`;
  if (action.kind === "reading") {
    const { perFeed = {}, ...everywhere } = action.change;
    return ["reading", ...Object.keys(everywhere), ...Object.keys(perFeed)].join(" ");
  }
  if (action.kind === "label") return `label ${action.itemId} ${action.name.toLowerCase()}`;
  if (action.kind === "labels") return `labels ${action.itemIds.join()} ${action.name.toLowerCase()}`;
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
    case "mark":
      return { method: "POST", path: "/api/feed-items/mark-read", body: action.input };
    case "reading":
      return { method: "PATCH", path: "/api/reading-settings", body: action.change };
  }
}
