import { ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";
import { changeReadingSettings } from "@/lib/domain/library/reading/change-reading-settings";
import { readReadingSettings } from "@/lib/domain/library/reading/read-reading-settings";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: ReadingSettings, api: { id: "getReadingSettings", summary: "Get reading settings" } },
  ({ ctx }) => readReadingSettings(ctx),
);

export const PATCH = route(
  {
    body: ReadingSettingsChange,
    output: ReadingSettings,
    current: ({ ctx }) => readReadingSettings(ctx),
    api: {
      id: "changeReadingSettings",
      summary: "Update reading settings",
      description:
        "Omitted fields keep their value. Settings for a feed replace all its previous settings; null removes them.",
      errors: ["NOT_FOUND"],
      example: { body: { face: "sans", size: 20, perFeed: { "4215577293031": { paper: "sepia" } } } },
    },
  },
  ({ ctx, body }) => changeReadingSettings(ctx, body),
);
