/** Lowest scores of high and of fair quality. */
const GOOD = 80;
const FAIR = 60;

/** A quality score in the colour of its band. */
export function QualityBadge({ score }: { score: number }) {
  const [tone, band] =
    score >= GOOD ? ["text-positive", "high"] : score >= FAIR ? ["text-warning", "fair"] : ["text-destructive", "low"];
  return (
    <span className={`tabular font-medium ${tone}`} data-band={band}>
      Quality {score}
    </span>
  );
}
