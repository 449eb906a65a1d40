/** Replaces the plans on an installation that has none. */
export function NoPlans() {
  return (
    <p className="mt-1 max-w-prose text-base text-muted-foreground">
      This Feedloom has no plans to pay for: everyone here has all of Pro, with unlimited feeds and bundles.
    </p>
  );
}
