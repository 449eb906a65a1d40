import { ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";
import { changeReadingSettings } from "@/lib/domain/library/reading/change-reading-settings";
import { readReadingSettings } from "@/lib/domain/library/reading/read-reading-settings";
import { route } from "@/lib/http/route";

/** GET /api/reading-settings — how articles are set */
export const GET = route({ output: ReadingSettings }, ({ ctx }) => readReadingSettings(ctx));

/** PATCH /api/reading-settings — changes the given fields, everywhere or for single feeds */
export const PATCH = route(
  { body: ReadingSettingsChange, output: ReadingSettings, current: ({ ctx }) => readReadingSettings(ctx) },
  ({ ctx, body }) => changeReadingSettings(ctx, body),
);
