import type { CurrentUser } from "@/lib/contracts/auth";

/** Returns the signed-in account as the server sends it. */
export function sampleUser(more: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "3f2b8d9e-1c2d-4e5f-8a9b-0c1d2e3f4a5b",
    email: "robin@example.com",
    firstName: "Robin",
    lastName: "Reader",
    profileImageUrl: null,
    relaysImages: true,
    countsReading: true,
    subscriptionStatus: null,
    trialEndsAt: null,
    currentPeriodEnd: null,
    apiKey: null,
    apiKeyScope: null,
    apiKeyCallsPerHour: null,
    pendingEmail: null,
    linkedProviders: [],
    createdAt: "2026-02-01T12:00:00.000Z",
    updatedAt: "2026-02-01T12:00:00.000Z",
    ...more,
  };
}
