/** Explains why signing in, or sending a code, takes longer than usual. */
export function ProofNotice({ isWorking }: { isWorking: boolean }) {
  return (
    <p role="status" className={isWorking ? "text-muted-foreground text-small" : "sr-only"}>
      {isWorking &&
        "There were many attempts with this address. Your browser is doing a small task first to show that it is not a machine guessing. This takes a few seconds."}
    </p>
  );
}
