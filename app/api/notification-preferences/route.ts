import { NotificationPreferences, PreferencesChange } from "@/lib/contracts/alerts";
import { readPreferences, savePreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { route } from "@/lib/http/route";

/** GET /api/notification-preferences — the caller's preferences */
export const GET = route({ output: NotificationPreferences }, ({ ctx }) => readPreferences(ctx));

/** PUT /api/notification-preferences — changes the given fields */
export const PUT = route(
  { body: PreferencesChange, output: NotificationPreferences, current: ({ ctx }) => readPreferences(ctx) },
  ({ ctx, body }) => savePreferences(ctx, body),
);
