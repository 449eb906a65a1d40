/** Explains why signing in, or sending a code, takes longer than usual. */
export function ProofNotice({ isWorking }: { isWorking: boolean }) {
  return (
    <p role="status" className={isWorking ? "text-muted-foreground text-small" : "sr-only"}>
      {isWorking &&
        "There were many sign-in attempts for this address. Your browser is running a short check first. This takes a few seconds."}
    </p>
  );
}
