import { Badge } from "@/components/ui/badge";

/** From these scores on a text counts as good and as fair. */
const GOOD = 80;
const FAIR = 60;

/** The score in its colour; the word beside it says the same without colour. */
export function QualityBadge({ score }: { score: number | null }) {
  if (score === null) return <Badge variant="secondary">Not rated</Badge>;
  const [variant, word] =
    score >= GOOD
      ? (["positive", "high"] as const)
      : score >= FAIR
        ? (["warning", "fair"] as const)
        : (["destructive", "low"] as const);
  return (
    <Badge variant={variant} className="tabular" data-band={word}>
      Quality {score} · {word}
    </Badge>
  );
}
