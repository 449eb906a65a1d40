import type { Alert } from "@/lib/contracts/alerts";

/** An unread alert as the server sends it. */
export function sampleAlert(id: number, more: Partial<Alert> = {}): Alert {
  return {
    id,
    userId: "3f2b8d9e-1c2d-4e5f-8a9b-0c1d2e3f4a5b",
    type: "system",
    title: `Alert ${id}`,
    message: `Message ${id}`,
    feedId: null,
    bundleId: null,
    isRead: false,
    severity: "info",
    actionUrl: null,
    actionText: null,
    createdAt: "2026-03-01T12:00:00.000Z",
    expiresAt: "2026-03-31T12:00:00.000Z",
    ...more,
  };
}
