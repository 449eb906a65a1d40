import { IdParams } from "@/lib/contracts/common";
import { SmartSettings, SmartSettingsChange } from "@/lib/contracts/smart";
import { getSmartSettings } from "@/lib/domain/understanding/smart/get-smart-settings";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: SmartSettings,
    api: { id: "getSmartSettings", summary: "Read what a smart feed looks for, and what it was taught" },
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
      summary: "Change keywords, excluded words and sites, strictness, languages",
      errors: ["ALREADY_SUBSCRIBED"],
      example: { body: { strictness: "strict", excludedWords: ["stocks"] } },
    },
  },
  ({ ctx, params, body }) => tuneSmartFeed(ctx, params.id, body),
);
