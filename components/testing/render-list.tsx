import { ReadingWorkspace } from "@/components/workspace/reading-workspace";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { articleList, renderArticles } from "./render-articles";

type Parts = { hasQuickButtons?: boolean };

/** The list of all feeds, its keys and the article that is read. Home adds an overview, which costs more than the rest. */
export function AllArticles({ hasQuickButtons }: Parts) {
  const { filter, sort } = useListState().state;
  return (
    <ReadingWorkspace
      scope={{ filter, sort }}
      title="All Feeds"
      hasQuickButtons={hasQuickButtons}
      overview={null}
      empty={null}
    />
  );
}

/** Renders the list of all feeds without an overview, and waits for its rows. */
export async function renderList(options: Parameters<typeof renderArticles>[1] = {}, parts: Parts = {}) {
  const view = renderArticles(<AllArticles {...parts} />, options);
  await articleList().findAllByRole("article");
  return view;
}
