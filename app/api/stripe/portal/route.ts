import { Redirect } from "@/lib/contracts/billing";
import { openPortal } from "@/lib/domain/plans/billing/manage/open-portal";
import { route } from "@/lib/http/route";

/** POST /api/stripe/portal — the address of Stripe's customer portal */
export const POST = route({ budget: "payments", access: "session", output: Redirect }, ({ ctx }) => openPortal(ctx));
