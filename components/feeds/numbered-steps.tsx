/** Numbered steps with a heading. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly { name: string; text: string }[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-serif text-xl">{title}</h2>
      <ol className="grid gap-4">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid cols-start-6">
            <span aria-hidden="true" className="font-serif text-faint">
              {at + 1}
            </span>
            <div>
              <h3 className="font-medium">{name}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
