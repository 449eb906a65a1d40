import { TOAST_MS } from "./constants";

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; run: () => void };
  /** milliseconds; five seconds unless told */
  duration?: number;
};
export type ShownToast = ToastMessage & { id: number; duration: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. There is one at a time: a new one takes the place of the last. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  set({ ...message, id: lastId, duration: message.duration ?? TOAST_MS });
  return lastId;
}

/** Takes the notice away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) set(null);
}

/** Runs what the notice on the screen offers (Undo); false when it offers nothing. */
export function runToastAction(): boolean {
  const action = shown?.action;
  if (!shown || !action) return false;
  dismissToast(shown.id);
  action.run();
  return true;
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): ShownToast | null => shown;
export const noToast = (): null => null;
