import type { MarkReadInput } from "@/lib/contracts/items";

/** What a user did to articles. Every action sets a state, so that sending it twice changes nothing. */
export type Action =
  | { kind: "read"; itemId: number; isRead: boolean }
  | { kind: "star"; itemId: number; isStarred: boolean }
  | { kind: "mark"; input: MarkReadInput };

export type ActionRequest = { method: "PATCH" | "POST"; path: string; body: unknown };

/** Returns the key of an action: of actions with the same key only the last one counts. */
export function actionKey(action: Action): string {
  return action.kind === "mark" ? `mark ${JSON.stringify(action.input)}` : `${action.kind} ${action.itemId}`;
}

/** Returns the API call of an action. */
export function actionRequest(action: Action): ActionRequest {
  switch (action.kind) {
    case "read":
      return { method: "PATCH", path: `/api/feed-items/${action.itemId}/read`, body: { isRead: action.isRead } };
    case "star":
      return { method: "PATCH", path: `/api/feed-items/${action.itemId}/star`, body: { isStarred: action.isStarred } };
    case "mark":
      return { method: "POST", path: "/api/feed-items/mark-read", body: action.input };
  }
}
