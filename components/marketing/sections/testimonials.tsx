import { TESTIMONIALS } from "@/components/marketing/content/landing";
import { cn } from "@/components/ui/cn";
import { Star } from "@/components/ui/icons/icons";

const RATINGS = [1, 2, 3, 4, 5];

export function Testimonials() {
  return (
    <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
      {TESTIMONIALS.map(({ quote, name, role, company, rating }) => (
        <li key={name}>
          <figure>
            <p className="mb-2 text-faint text-small">Example</p>
            <p role="img" aria-label={`Rated ${rating} of 5`} className="mb-3 flex gap-0.5 text-brand">
              {RATINGS.map((star) => (
                <Star key={star} className={cn("size-3", star <= rating && "fill-current")} />
              ))}
            </p>
            <blockquote className="font-serif text-base">“{quote}”</blockquote>
            <figcaption className="mt-2 text-muted-foreground text-small">
              {name}, {role}, {company}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
