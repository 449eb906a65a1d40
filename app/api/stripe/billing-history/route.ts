import { z } from "zod";
import { Invoice } from "@/lib/contracts/billing";
import { listInvoices } from "@/lib/domain/plans/billing/manage/list-invoices";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: z.array(Invoice),
    api: { id: "listInvoices", summary: "List your latest invoices", errors: PAYMENT_ERRORS },
  },
  ({ ctx }) => listInvoices(ctx),
);
