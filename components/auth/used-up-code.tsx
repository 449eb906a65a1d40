/** Tells the reader that the code no longer works. */
export function UsedUpCode() {
  return (
    <p role="alert" className="text-destructive text-small">
      This code no longer works: it was entered wrongly five times, or is older than 15 minutes. Send a new one below.
    </p>
  );
}
