import { IdParams } from "@/lib/contracts/common";
import { SmartSettings, SmartSettingsChange } from "@/lib/contracts/smart";
import { getSmartSettings } from "@/lib/domain/understanding/smart/get-smart-settings";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: SmartSettings,
    api: { id: "getSmartSettings", summary: "Get a smart feed's settings and lessons" },
  },
  ({ ctx, params }) => getSmartSettings(ctx, params.id),
);

export const PATCH = route(
  {
    params: IdParams,
    body: SmartSettingsChange,
    output: SmartSettings,
    api: {
      id: "tuneSmartFeed",
      summary: "Update a smart feed's settings",
      errors: ["ALREADY_SUBSCRIBED"],
      example: { body: { strictness: "strict", excludedWords: ["stocks"] } },
    },
  },
  ({ ctx, params, body }) => tuneSmartFeed(ctx, params.id, body),
);
