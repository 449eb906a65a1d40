"use client";
import Link from "next/link";
import { PageFrame } from "@/components/layout/page-frame";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/icons/icons";
import { useLabels } from "@/lib/client/data/library/use-labels";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { later } from "@/lib/client/later/later";
import { ReadingWorkspace } from "./reading-workspace";

const LabelOverview = later(() => import("@/components/overview/label-overview").then((file) => file.LabelOverview), {
  holdsPage: true,
});

/** The articles with one label. */
export function LabelScreen({ labelId }: { labelId: number | null }) {
  const { state, replace } = useListState();
  const { data, isFetching } = useLabels();
  const label = data?.find(({ id }) => id === labelId);
  if (labelId === null || (data && !label && !isFetching)) return <LabelNotFound />;
  const { filter, sort } = state;
  return (
    <ReadingWorkspace
      scope={{ labelId, filter, sort }}
      title={label?.name ?? "Label"}
      mark={<Tag aria-hidden="true" className="size-4 text-muted-foreground" />}
      hasNumbers
      overview={<LabelOverview label={label} onGone={() => window.history.pushState(null, "", "/")} />}
      empty={
        filter === "all" ? (
          <EmptyState icon={<Tag aria-hidden="true" />} title="No article has this label">
            To add it to an article, choose Labels in its menu.
          </EmptyState>
        ) : (
          <EmptyState
            title="No Articles Found"
            action={
              <Button variant="outline" onClick={() => replace({ filter: "all" })}>
                Show all articles
              </Button>
            }
          >
            This label has no {filter} articles.
          </EmptyState>
        )
      }
    />
  );
}

function LabelNotFound() {
  return (
    <PageFrame>
      <ErrorState
        screen
        title="Label not found"
        message="It may have been deleted."
        action={
          <Button variant="outline" asChild>
            <Link href="/">All Feeds</Link>
          </Button>
        }
      />
    </PageFrame>
  );
}
