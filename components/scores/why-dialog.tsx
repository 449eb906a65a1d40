"use client";
import { useState } from "react";
import { WhyRules } from "@/components/rules/item-rules";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { useCorrectScore, useForgetCorrection, useWhy } from "@/lib/client/data/insight/use-scores";
import type { WhyRecommended as Recommendation, ScoreReasons } from "@/lib/contracts/analysis";
import { ReasonList } from "./reason-list";
import { choicesFor, SCORE_NAMES, valueLabel } from "./score-labels";
import { WhyDuplicates } from "./why-duplicates";
import { WhySmartFeeds } from "./why-smart-feeds";

type Article = { id: number; title: string };

/** Why an article has its scores, and how to correct them. */
export function WhyDialog(props: { article: Article; open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Why these scores?</DialogTitle>
          <DialogDescription>
            Computed on this server from the article's text. Your corrections apply only to you.
          </DialogDescription>
        </DialogHeader>
        <div className="min-h-0 overflow-y-auto px-5 pb-5">
          <Scores article={props.article} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Scores({ article }: { article: Article }) {
  const why = useWhy(article.id);
  if (why.data)
    return (
      <div className="grid gap-5">
        {why.data.scores.map((score) => (
          <Score key={score.what} score={score} itemId={article.id} />
        ))}
        <WhyRules rules={why.data.rules} />
        <WhyDuplicates duplicates={why.data.duplicates} />
        <WhySmartFeeds feeds={why.data.smartFeeds} itemId={article.id} />
        {why.data.recommendation ? <WhyRecommended {...why.data.recommendation} /> : null}
      </div>
    );
  if (why.isError)
    return <ErrorState title="Failed to load the reasons" error={why.error} onRetry={() => void why.refetch()} />;
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only">Loading reasons</p>
      {rowNumbers(4).map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

function Score({ score, itemId }: { score: ScoreReasons; itemId: number }) {
  const [isWrong, setWrong] = useState(false);
  const correct = useCorrectScore(itemId);
  const forget = useForgetCorrection();
  const { what, value, correctionId } = score;
  const choices = choicesFor(what, value);
  const id = `score-${what}`;
  return (
    <section aria-labelledby={id} className="border-t pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="min-w-0 break-words font-semibold">
          {SCORE_NAMES[what]}: <span className="font-normal">{valueLabel(what, value)}</span>
        </h3>
        {choices.length > 0 ? (
          <Button size="sm" variant="ghost" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
            Wrong? <span className="sr-only">{SCORE_NAMES[what]}</span>
          </Button>
        ) : null}
      </div>
      {isWrong ? (
        <ul aria-label={`What is right: ${SCORE_NAMES[what]}`} className="mt-2 mb-3 flex flex-wrap gap-2">
          {choices.map(({ label, input }) => (
            <li key={label}>
              <Button
                size="sm"
                variant="outline"
                className="h-auto min-h-8 whitespace-normal text-left"
                disabled={correct.isPending}
                onClick={() => correct.mutate(input, { onSuccess: () => setWrong(false) })}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 text-muted-foreground text-small">{score.threshold}</p>
      {score.lesson ? (
        <p className="mt-2 text-small">
          {score.lesson}{" "}
          {correctionId === null ? null : (
            <button
              type="button"
              className="touch text-link underline underline-offset-2"
              disabled={forget.isPending}
              onClick={() => forget.mutate(correctionId)}
            >
              Undo this
            </button>
          )}
        </p>
      ) : null}
      <ReasonList reasons={score.reasons} />
    </section>
  );
}

/** Why an article is recommended, or which reasons it has next to better ones. */
function WhyRecommended({ place, threshold, reasons }: Recommendation) {
  return (
    <section aria-labelledby="why-recommended" className="border-t pt-4">
      <h3 id="why-recommended" className="font-semibold">
        Recommended: <span className="font-normal">{place === null ? "Not now" : `Number ${place}`}</span>
      </h3>
      <p className="mt-1 text-muted-foreground text-small">{threshold}</p>
      <ReasonList reasons={reasons} />
    </section>
  );
}
