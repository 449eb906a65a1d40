import { z } from "zod";
import { Invoice } from "@/lib/contracts/billing";
import { listInvoices } from "@/lib/domain/plans/billing/manage/list-invoices";
import { route } from "@/lib/http/route";

/** GET /api/stripe/billing-history — the caller's newest invoices */
export const GET = route({ access: "session", output: z.array(Invoice) }, ({ ctx }) => listInvoices(ctx));
