import { IdParams } from "@/lib/contracts/common";
import { SmartSettings, SmartSettingsChange } from "@/lib/contracts/smart";
import { getSmartSettings } from "@/lib/domain/understanding/smart/get-smart-settings";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { route } from "@/lib/http/route";

/** GET /api/intelligent-feed/{id} — a smart feed's settings and lessons */
export const GET = route({ params: IdParams, output: SmartSettings }, ({ ctx, params }) =>
  getSmartSettings(ctx, params.id),
);

/** PATCH /api/intelligent-feed/{id} — changes keywords, excluded words and sites, strictness, languages */
export const PATCH = route(
  { params: IdParams, body: SmartSettingsChange, output: SmartSettings },
  ({ ctx, params, body }) => tuneSmartFeed(ctx, params.id, body),
);
