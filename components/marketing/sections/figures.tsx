/** Renders example figures as one quiet line, after a note that says what they are. */
export function Figures(props: { figures: readonly { value: string; label: string }[]; note?: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-faint text-small">
      {props.note ? <p>{props.note}</p> : null}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {props.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-row-reverse gap-1">
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
