import { Badge } from "@/components/ui/badge";

/** Lowest scores of high and of fair quality. */
const GOOD = 80;
const FAIR = 60;

/** A quality score in the colour of its band, without a ground; the word next to it names the band. */
export function QualityBadge({ score }: { score: number }) {
  const [variant, word] =
    score >= GOOD
      ? (["positive", "high"] as const)
      : score >= FAIR
        ? (["warning", "fair"] as const)
        : (["destructive", "low"] as const);
  return (
    <Badge variant={variant} className="tabular mr-2 bg-transparent px-0" data-band={word}>
      Quality {score} · {word}
    </Badge>
  );
}
