import { TOAST_MS, UNDO_TOAST_MS } from "@/lib/client/constants";
import { createStore } from "./create-store";
import { rememberUndo, undoLast } from "./undo-stack";

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; run: () => void };
  /**
   * Undoes the change that the toast reports. Its button calls this, unless the button belongs to `action`; Ctrl+Z
   * calls it even after the toast has gone.
   */
  undo?: () => void;
  /** The message after `undo`, as a sentence; the title by default. */
  undone?: string;
  /** In milliseconds; default five seconds. */
  duration?: number;
};
export type ShownToast = Omit<ToastMessage, "undo" | "undone"> & {
  id: number;
  duration: number;
  /** in milliseconds since 1970 */
  shownAt: number;
};

/** The toast on the screen. */
export const toasts = createStore<ShownToast | null>(() => null);
export const currentToast = toasts.get;
let lastId = 0;

/** Shows a toast. There is one at a time: a new one replaces the last. */
export function toast({ undo, undone, ...message }: ToastMessage): number {
  lastId += 1;
  const name = undone ?? message.title;
  const run = undo && rememberUndo(name, undo);
  const undoAction = run && {
    label: "Undo",
    run: () => {
      if (run()) sayUndone(name);
    },
  };
  const action = message.action ?? undoAction;
  const duration = message.duration ?? (undo ? UNDO_TOAST_MS : TOAST_MS);
  toasts.set({ ...message, action, id: lastId, duration, shownAt: Date.now() });
  return lastId;
}

/** Dismisses the toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (currentToast()?.id === id) toasts.set(null);
}

/** Runs the last undo step that is still valid and shows a toast; false without one. */
export function undoByKey(): boolean {
  const undone = undoLast();
  if (undone === null) return false;
  sayUndone(undone);
  return true;
}

function sayUndone(description: string): void {
  toast({ title: "Undone", description });
}
