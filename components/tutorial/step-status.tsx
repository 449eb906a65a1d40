"use client";
import { isSmart } from "@/components/feeds/is-smart";
import { Circle, CircleCheck } from "@/components/ui/icons/icons";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";

/** Renders how many feeds, bundles or smart feeds the reader has, in the steps about them. */
export function StepStatus({ step }: { step: TutorialStep }) {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  if (!feeds || !bundles) return null;
  const smart = feeds.filter(isSmart).length;
  if (step === "feeds")
    return <Status count={feeds.length} done="You follow" word="feed" none="You don't follow any feeds yet." />;
  if (step === "bundles") {
    return <Status count={bundles.length} done="You have" word="bundle" none="You have no bundles yet." />;
  }
  if (step === "discovery") {
    return <Status count={smart} done="You keep" word="smart feed" none="You have no smart feeds yet." />;
  }
  return null;
}

function Status({ count, done, word, none }: { count: number; done: string; word: string; none: string }) {
  return (
    <p className="mt-4 flex items-center gap-2 text-muted-foreground [&_svg]:size-4.5">
      {count > 0 ? (
        <CircleCheck aria-hidden="true" className="text-positive" />
      ) : (
        <Circle aria-hidden="true" className="text-faint" />
      )}
      {count > 0 ? `${done} ${pluralize(count, word)}.` : none}
    </p>
  );
}
