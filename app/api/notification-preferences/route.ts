import { NotificationPreferences, PreferencesChange } from "@/lib/contracts/alerts";
import { readPreferences, savePreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: NotificationPreferences, api: { id: "readPreferences", summary: "Get notification preferences" } },
  ({ ctx }) => readPreferences(ctx),
);

export const PUT = route(
  {
    body: PreferencesChange,
    output: NotificationPreferences,
    current: ({ ctx }) => readPreferences(ctx),
    api: {
      id: "savePreferences",
      summary: "Update notification preferences",
      description: "Omitted fields keep their value.",
      example: { body: { feedErrors: true, emailDigest: false, timeZone: "Europe/Berlin" } },
    },
  },
  ({ ctx, body }) => savePreferences(ctx, body),
);
