/** Replaces the plans on an installation that has none. */
export function NoPlans() {
  return (
    <p className="mt-1 max-w-prose text-base text-muted-foreground">
      There are no paid plans on this server. Everyone has Pro, with unlimited feeds and bundles.
    </p>
  );
}
