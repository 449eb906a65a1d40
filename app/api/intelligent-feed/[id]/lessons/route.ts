import { IdParams } from "@/lib/contracts/common";
import { SmartLessonInput, SmartSettings } from "@/lib/contracts/smart";
import { forgetLessons, teachSmartFeed } from "@/lib/domain/understanding/smart/teach-smart-feed";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    body: SmartLessonInput,
    output: SmartSettings,
    api: {
      id: "teachSmartFeed",
      summary: "Teach it: more, or less, of what is like an article",
      description: "`null` as direction takes the lesson back.",
      example: { body: { itemId: 81234, direction: "more" } },
    },
  },
  ({ ctx, params, body }) => teachSmartFeed(ctx, params.id, body),
);

export const DELETE = route(
  {
    params: IdParams,
    output: SmartSettings,
    api: { id: "forgetLessons", summary: "Forget everything a smart feed was taught", isDestructive: true },
  },
  ({ ctx, params }) => forgetLessons(ctx, params.id),
);
