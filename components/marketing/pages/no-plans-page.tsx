import { NO_PLANS_META, NO_PLANS_TEXT } from "@/components/marketing/content/pricing";
import { CallToAction } from "@/components/marketing/sections/call-to-action";
import { PageHeader } from "@/components/marketing/sections/page-header";

/** Renders /pricing where the installation sells no plans. */
export function NoPlansPage({ origin }: { origin: string }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title={NO_PLANS_META.title}
        intro={NO_PLANS_TEXT}
        here={{ path: NO_PLANS_META.path, label: "Pricing" }}
      />
      <CallToAction hasPlans={false} />
    </main>
  );
}
