import { BundleDot } from "@/components/bundles/bundle-dot";
import { cn } from "@/components/ui/cn";

const BUNDLES = [
  { name: "Space & science", color: "#3B82F6", count: 42 },
  { name: "Web craft", color: "#10B981", count: 18 },
  { name: "Slow mornings", color: "#F59E0B", count: 7 },
  { name: "Work", color: "#8B5CF6", count: 23 },
];

const ARTICLES = [
  {
    source: "Orbital Notes",
    color: "#3B82F6",
    time: "12 minutes ago",
    title: "What the first light of a new telescope really shows",
    text: "Long before the famous pictures there is a night of focusing on one dull star, again and again.",
    read: false,
  },
  {
    source: "The Margin",
    color: "#F59E0B",
    time: "1 hour ago",
    title: "A short history of the footnote",
    text: "It began as an apology, became a weapon, and ended as a joke. It may yet become a place to think.",
    read: false,
  },
  {
    source: "Box Model",
    color: "#10B981",
    time: "3 hours ago",
    title: "Container queries, two years on",
    text: "We rebuilt a design system around them. Here is what we would do again, and the one thing we would not.",
    read: false,
  },
  {
    source: "Field Recordings",
    color: "#8B5CF6",
    time: "Yesterday",
    title: "How a harbour sounds at four in the morning",
    text: "Ropes, mostly. And a radio nobody has turned off since the eighties.",
    read: true,
  },
];

/** Draws the reader with the design tokens of the product. The articles are invented. */
export function ReaderPreview() {
  return (
    <figure
      aria-label="The reader: bundles on the left, articles on the right"
      className="overflow-hidden rounded-lg border bg-background text-left shadow-float"
    >
      <div aria-hidden="true" className="grid sm:cols-start-52">
        <div className="hidden border-r bg-muted p-4 sm:block">
          <p className="px-2 pb-2 text-faint text-xs">Bundles</p>
          {BUNDLES.map(({ name, color, count }, at) => (
            <p
              key={name}
              className={cn("flex items-center gap-2.5 rounded-md px-2 py-2", at === 0 && "bg-accent font-medium")}
            >
              <BundleDot color={color} />
              <span className="truncate">{name}</span>
              <span className="tabular ml-auto text-faint text-small">{count}</span>
            </p>
          ))}
        </div>
        <div className="divide-y px-5 sm:px-8">
          {ARTICLES.map(({ source, color, time, title, text, read }) => (
            <div key={title} className="flex gap-4 py-5">
              <span className="thread" style={{ backgroundColor: color }} />
              <div className="min-w-0">
                <p className="text-faint text-small">
                  {source} · {time}
                </p>
                <p className={cn("mt-0.5 font-serif text-base leading-snug", read ? "text-faint" : "font-semibold")}>
                  {title}
                </p>
                <p className={cn("mt-1 line-clamp-2", read ? "text-faint" : "text-muted-foreground")}>{text}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
