import { INSTALL_LATER_MS } from "@/lib/client/constants";
import { createSignal } from "@/lib/client/stores/create-store";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";

/** Chromium's event; other browsers have their own button, and iOS only its menu. */
export type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

/** `prompt`: the browser can be asked; `steps`: the user has to do it in the menu (iOS). */
export type InstallOffer = { kind: "prompt"; event: InstallEvent } | { kind: "steps" } | null;

const LATER_KEY = "feedloom-install-later";
const STEPS: InstallOffer = { kind: "steps" };

let event: InstallEvent | null = null;
const changed = createSignal();

function become(next: InstallEvent | null): void {
  event = next;
  changed.notify();
}

// The browser fires this once, perhaps before any screen is rendered.
if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (offered) => {
    // Its own banner would come on top of ours.
    offered.preventDefault();
    become(offered as InstallEvent);
  });
  window.addEventListener("appinstalled", () => become(null));
}

let offer: InstallOffer = null;

/** Returns the current offer; the same object while nothing changes. */
function currentOffer(): InstallOffer {
  if (isInstallPostponed(readLocalStorage(LATER_KEY), Date.now()) || isInstalled()) return null;
  if (event && (offer?.kind !== "prompt" || offer.event !== event)) offer = { kind: "prompt", event };
  if (event) return offer;
  return isApplePhone(navigator.userAgent, navigator.maxTouchPoints) ? STEPS : null;
}
export const installOffer = { ...changed, get: currentOffer };

/** Hides the banner for a while in this browser. */
export function postponeInstall(): void {
  writeLocalStorage(LATER_KEY, String(Date.now()));
  become(event);
}

/** Asks the browser to install; afterwards its event is used up, whatever the outcome. */
export async function install(asked: InstallEvent): Promise<void> {
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === "dismissed") postponeInstall();
  become(null);
}

/** Returns true if the banner is hidden; `stored`: when it was, milliseconds. Pure. */
export function isInstallPostponed(stored: string | null, now: number): boolean {
  const at = Number(stored ?? Number.NaN);
  return Number.isFinite(at) && now - at < INSTALL_LATER_MS;
}

function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia("(display-mode: standalone)").matches;
}

/**
 * Recognises Safari on iPhone and iPad (which claims to be a Mac, with touch); other browsers there have no such menu.
 * Pure.
 */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  const isDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isDevice && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}
