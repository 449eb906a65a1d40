import { NO_PLANS_META, NO_PLANS_TEXT } from "./content/pricing";
import { PageHead } from "./page-head";
import { StartNow } from "./start-now";

/** /pricing where nothing is for sale. */
export function NoPlansView({ origin }: { origin: string }) {
  return (
    <main>
      <PageHead
        origin={origin}
        title={NO_PLANS_META.title}
        intro={NO_PLANS_TEXT}
        here={{ path: NO_PLANS_META.path, label: "Pricing" }}
      />
      <StartNow hasPlans={false} />
    </main>
  );
}
