/** Lists the parts of a query that make no sense; the rest is searched. `id` or `label` names the list. */
export function QueryHints({ hints, id, label }: { hints: readonly string[]; id?: string; label?: string }) {
  return (
    <div id={id} role="status" aria-label={label}>
      {hints.length > 0 ? (
        <ul className="mt-1.5 grid gap-0.5 text-small text-warning">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
