/** Renders a row of figures with a note on their origin. */
export function Figures(props: {
  figures: readonly { value: string; label: string }[];
  note: string;
  className?: string;
}) {
  return (
    <div className={props.className}>
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        {props.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="tabular font-serif text-title">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-faint text-small">{props.note}</p>
    </div>
  );
}
