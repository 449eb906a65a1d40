import { useSyncExternalStore } from "react";

// Stands in for `next/navigation` in component tests (jest.config.mjs maps it here): the address is the document's own,
// and a navigation changes it without loading anything.

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

// As Next does: an address that a component puts into the history itself is a navigation as well.
for (const how of ["pushState", "replaceState"] as const) {
  const change = window.history[how];
  window.history[how] = function (this: History, ...values: Parameters<History["pushState"]>) {
    change.apply(this, values);
    notify();
  };
}
window.addEventListener("popstate", notify);

const go = (address: string, how: "pushState" | "replaceState") => window.history[how](null, "", address);

const router = {
  push: (address: string) => go(address, "pushState"),
  replace: (address: string) => go(address, "replaceState"),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => {},
  prefetch: () => {},
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useAddress = () => useSyncExternalStore(subscribe, () => window.location.href);

export const useRouter = () => router;
export const useParams = (): Record<string, string> => ({});
export const usePathname = (): string => new URL(useAddress()).pathname;
export function useSearchParams(): URLSearchParams {
  return new URL(useAddress()).searchParams;
}

/** Goes back to the root address, as every test begins. */
export function resetNavigation(): void {
  go("/", "replaceState");
}
