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
      summary: "Teach a smart feed with an article",
      description: "Asks for more or fewer articles like this one. Set `direction` to null to remove the lesson.",
      example: { body: { itemId: 81234, direction: "more" } },
    },
  },
  ({ ctx, params, body }) => teachSmartFeed(ctx, params.id, body),
);

export const DELETE = route(
  {
    params: IdParams,
    output: SmartSettings,
    api: { id: "forgetLessons", summary: "Delete all lessons of a smart feed", isDestructive: true },
  },
  ({ ctx, params }) => forgetLessons(ctx, params.id),
);
