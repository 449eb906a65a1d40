import { TOAST_MS, UNDO_TOAST_MS } from "@/lib/client/constants";
import { rememberUndo, undoLast } from "./undo-stack";

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; run: () => void };
  /** Undoes what the toast reports: by its button, unless that is for `action`, and by Ctrl+Z also after it is gone. */
  undo?: () => void;
  /** In milliseconds; default five seconds. */
  duration?: number;
};
export type ShownToast = Omit<ToastMessage, "undo"> & {
  id: number;
  duration: number;
  /** in milliseconds since 1970 */
  shownAt: number;
};

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. There is one at a time: a new one replaces the last. */
export function toast({ undo, ...message }: ToastMessage): number {
  lastId += 1;
  const undoAction = undo && { label: "Undo", run: rememberUndo(message.title, undo) };
  const action = message.action ?? undoAction;
  const duration = message.duration ?? (undo ? UNDO_TOAST_MS : TOAST_MS);
  set({ ...message, action, id: lastId, duration, shownAt: Date.now() });
  return lastId;
}

/** Dismisses the toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) set(null);
}

/** Runs the last undo step that is still valid and shows a toast; false without one. */
export function undoByKey(): boolean {
  const undone = undoLast();
  if (undone === null) return false;
  toast({ title: "Undone", description: undone });
  return true;
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): ShownToast | null => shown;
export const noToast = (): null => null;
