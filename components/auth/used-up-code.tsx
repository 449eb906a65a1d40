/** Tells the reader that the code no longer works. */
export function UsedUpCode() {
  return (
    <p role="alert" className="text-destructive text-small">
      This code has expired or was entered incorrectly too many times. Send a new one below.
    </p>
  );
}
