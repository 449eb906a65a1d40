import { TESTIMONIALS } from "@/components/marketing/content/landing";

export function Testimonials() {
  return (
    <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
      {TESTIMONIALS.map(({ quote, name, role }) => (
        <li key={name}>
          <figure>
            <blockquote className="font-serif text-xl leading-snug">“{quote}”</blockquote>
            <figcaption className="mt-3 text-muted-foreground">
              {name}, {role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
