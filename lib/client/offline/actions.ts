import type { MarkReadInput } from "@/lib/contracts/items";

/** What a reader did to articles. Each one sets: sent twice, it changes nothing the second time. */
export type Action =
  | { kind: "read"; itemId: number; isRead: boolean }
  | { kind: "star"; itemId: number; isStarred: boolean }
  | { kind: "mark"; input: MarkReadInput };

export type ActionRequest = { method: "PATCH" | "POST"; path: string; body: unknown };

/** Actions with the same key overrule each other: only the last one counts. */
export function actionKey(action: Action): string {
  return action.kind === "mark" ? `mark ${JSON.stringify(action.input)}` : `${action.kind} ${action.itemId}`;
}

/** The call that carries an action out. */
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
