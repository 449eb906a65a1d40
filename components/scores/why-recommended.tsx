import type { WhyRecommended as Recommendation } from "@/lib/contracts/analysis";
import { ReasonList } from "./reason-list";

/** Why an article is recommended, or which reasons it has next to better ones. */
export function WhyRecommended({ place, threshold, reasons }: Recommendation) {
  return (
    <section aria-labelledby="why-recommended" className="border-t pt-4">
      <h3 id="why-recommended" className="font-semibold">
        Recommended: <span className="font-normal">{place === null ? "Not now" : `Number ${place}`}</span>
      </h3>
      <p className="mt-1 text-muted-foreground text-small">{threshold}</p>
      <ReasonList reasons={reasons} />
    </section>
  );
}
