import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { usage } from "@/lib/client/billing/plan-state";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { USAGE_TONES } from "./usage-tone";

/** Number of feeds and bundles, and their limits where the plan has any. */
export function PlanUsage({ status: { limits, currentUsage } }: { status: SubscriptionStatus }) {
  const rows = [
    { name: "Feeds", count: currentUsage.feedCount, limit: limits.maxFeeds },
    { name: "Bundles", count: currentUsage.bundleCount, limit: limits.maxBundles },
  ];
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <UsageRow key={row.name} {...row} />
      ))}
    </ul>
  );
}

function UsageRow({ name, count, limit }: { name: string; count: number; limit: number | null }) {
  const used = usage({ count, limit });
  const tone = used ? USAGE_TONES[used.level] : null;
  return (
    <li className="grid gap-1.5">
      <p className="flex justify-between gap-3">
        <span>{name}</span>
        <span className={cn("tabular text-muted-foreground", tone && ["font-medium", tone])}>
          {count.toLocaleString("en-US")} {limit === null ? "(no limit)" : `of ${limit}`}
        </span>
      </p>
      {used ? (
        <Progress
          value={used.percent}
          label={`${name} used`}
          className={cn("bg-border-strong", tone ?? "text-foreground")}
        />
      ) : null}
    </li>
  );
}
