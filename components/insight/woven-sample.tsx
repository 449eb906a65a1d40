import { Weave } from "@/components/articles/done/weave";
import { BUNDLE_COLORS } from "@/lib/shared/constants";

const STRANDS = BUNDLE_COLORS.slice(0, 5).map(({ value }, at) => ({ key: value, color: value, count: 5 - at }));

/** Drawing for an account that has read nothing yet: pale threads in the colours of bundles. */
export function WovenSample() {
  return <Weave strands={STRANDS} className="mt-8 w-full max-w-xl opacity-40" />;
}
