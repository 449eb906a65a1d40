/** Reasons in words, the most telling first. Nothing without any. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-small">
      {reasons.map((reason) => (
        <li key={reason} className="break-words">
          {reason}
        </li>
      ))}
    </ul>
  );
}
