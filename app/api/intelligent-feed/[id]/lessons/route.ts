import { IdParams } from "@/lib/contracts/common";
import { SmartLessonInput, SmartSettings } from "@/lib/contracts/smart";
import { forgetLessons, teachSmartFeed } from "@/lib/domain/understanding/smart/teach-smart-feed";
import { route } from "@/lib/http/route";

/** POST /api/intelligent-feed/{id}/lessons — teaches a smart feed to find more, or less, like one of its items */
export const POST = route(
  { params: IdParams, body: SmartLessonInput, output: SmartSettings },
  ({ ctx, params, body }) => teachSmartFeed(ctx, params.id, body),
);

/** DELETE /api/intelligent-feed/{id}/lessons — removes all lessons; returns the settings */
export const DELETE = route({ params: IdParams, output: SmartSettings }, ({ ctx, params }) =>
  forgetLessons(ctx, params.id),
);
