import { Redirect } from "@/lib/contracts/billing";
import { openPortal } from "@/lib/domain/plans/billing/manage/open-portal";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    output: Redirect,
    api: {
      id: "openPortal",
      summary: "Create a link to the payment provider's portal",
      errors: ["CONFLICT", ...PAYMENT_ERRORS],
    },
  },
  ({ ctx }) => openPortal(ctx),
);
