import { TESTIMONIALS } from "@/components/marketing/content/landing";
import { cn } from "@/components/ui/cn";
import { Star } from "@/components/ui/icons/icons";

const RATINGS = [1, 2, 3, 4, 5];

export function Testimonials() {
  return (
    <ul className="grid gap-x-8 gap-y-6 text-muted-foreground text-small md:grid-cols-3">
      {TESTIMONIALS.map(({ quote, name, role, company, rating }) => (
        <li key={name}>
          <figure>
            <blockquote>“{quote}”</blockquote>
            <figcaption className="mt-1 text-faint">
              {name}, {role}, {company}
            </figcaption>
            <p role="img" aria-label={`Rated ${rating} of 5`} className="mt-1.5 flex gap-0.5 text-faint">
              {RATINGS.map((star) => (
                <Star key={star} className={cn("size-3", star <= rating && "fill-current")} />
              ))}
            </p>
          </figure>
        </li>
      ))}
    </ul>
  );
}
