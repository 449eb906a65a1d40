import { Newsletters } from "@/lib/contracts/newsletters/newsletters";
import { createAddress } from "@/lib/domain/collecting/newsletters/address";
import { listNewsletters } from "@/lib/domain/collecting/newsletters/list-newsletters";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    output: Newsletters,
    status: 201,
    api: {
      id: "createNewsletterAddress",
      summary: "Create or replace your newsletter address",
      description: "A new address replaces the old one, which stops working at once. The feeds stay.",
      errors: ["PLAN_LIMIT", "MAIL_NOT_CONFIGURED"],
      isDestructive: true,
    },
  },
  async ({ ctx }) => {
    await createAddress(ctx);
    return listNewsletters(ctx);
  },
);
