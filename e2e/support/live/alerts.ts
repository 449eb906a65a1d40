import type { BrowserContext, Page } from "@playwright/test";
import { type Account, inDatabase } from "@/e2e/support/accounts";

export type Seed = { title: string; message?: string; severity?: string; actionUrl?: string; actionText?: string };

/** Puts alerts into an account's list, the first one oldest. */
export async function tell(account: Account, alerts: Seed[]): Promise<void> {
  await inDatabase(async (client) => {
    for (const alert of alerts) {
      await client.query(
        `INSERT INTO alerts (user_key, type, title, message, severity, action_url, action_text, expires_at)
         SELECT key, 'system', $2, $3, $4, $5, $6, now() + interval '30 days' FROM users WHERE id = $1`,
        [
          account.id,
          alert.title,
          alert.message ?? "What happened.",
          alert.severity ?? "info",
          alert.actionUrl ?? null,
          alert.actionText ?? null,
        ],
      );
    }
  });
}

export const many = (count: number): Seed[] => Array.from({ length: count }, (_, at) => ({ title: `News ${at + 1}` }));

export const bell = (page: Page) => page.getByRole("button", { name: /^Alerts/ }).filter({ visible: true });

/** Stands in for what a headless browser has not: notifications, and being in the background. */
export async function withDoubles(context: BrowserContext, permission: NotificationPermission): Promise<void> {
  await context.addInitScript((allowed) => {
    class FakeNotification {
      static permission = allowed;
      onclick: (() => void) | null = null;
      constructor(title: string, options: { body: string; tag: string }) {
        const shown = JSON.parse(localStorage.getItem("test-notices") ?? "[]");
        localStorage.setItem("test-notices", JSON.stringify([...shown, { title, ...options }]));
        Object.assign(window, { lastNotice: this });
      }
      close() {}
    }
    /** Notes go into the same storage: it is one for all tabs. */
    class FakeAudio {
      state = "running";
      currentTime = 0;
      destination = {};
      createGain() {
        const still = () => undefined;
        const gain = { setValueAtTime: still, linearRampToValueAtTime: still, exponentialRampToValueAtTime: still };
        return { gain, connect: (next: unknown) => next };
      }
      createOscillator() {
        const start = () => localStorage.setItem("test-notes", String(Number(localStorage.getItem("test-notes")) + 1));
        return { frequency: { value: 0 }, connect: (next: unknown) => next, start, stop: () => undefined };
      }
    }
    Object.assign(window, { Notification: FakeNotification, AudioContext: FakeAudio });
    Object.defineProperty(document, "visibilityState", {
      get: () => (sessionStorage.getItem("test-hidden") ? "hidden" : "visible"),
    });
  }, permission);
}

export const hide = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem("test-hidden", "yes");
    document.dispatchEvent(new Event("visibilitychange"));
  });
export const notices = (page: Page): Promise<{ title: string; tag: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("test-notices") ?? "[]"));
/** Makes an alert as the product does, so that the stream tells of it. */
export const makeKey = (page: Page) => page.request.post("/api/auth/generate-api-key");
