/** Renders a row of figures with a note on their origin; `isSmall` where they are examples. */
export function Figures(props: {
  figures: readonly { value: string; label: string }[];
  note: string;
  className?: string;
  isSmall?: boolean;
}) {
  return (
    <div className={props.className}>
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        {props.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className={props.isSmall ? "text-muted-foreground text-small" : "text-muted-foreground"}>{label}</dt>
            <dd className={props.isSmall ? "tabular text-base" : "tabular font-serif text-title"}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-faint text-small">{props.note}</p>
    </div>
  );
}
