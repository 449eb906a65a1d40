import { ArticleTools } from "@/components/articles/reading/article-tools";
import { ReadingView } from "@/components/articles/reading/reading-view";
import { useItemList } from "@/lib/client/data/use-item-list";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { FeedItemDetail } from "@/lib/contracts/items";
import { renderArticles } from "./render-articles";

type Moves = { show: (id: number) => void; close: () => void };
type Options = Partial<Moves> & { id?: number; detail?: Partial<FeedItemDetail>; replies?: Record<string, unknown> };

/** An article with its tools next to a list of three, as the workspace has it. */
function Reading({ id, show, close }: Moves & { id: number }) {
  const { items } = useItemList({ filter: "all", sort: "newest" });
  const at = items.findIndex((item) => item.id === id);
  const reading = {
    known: items[at] ?? null,
    next: items[at + 1] ?? null,
    previous: items[at - 1] ?? null,
    position: at < 0 ? null : at + 1,
    total: 47,
    show,
    close,
  };
  return (
    <>
      <ArticleTools reading={reading} id={id} />
      <div data-pane="detail">
        <ReadingView reading={reading} id={id} />
      </div>
    </>
  );
}

/** Opens article 2 of three, or the one with an id. */
export function renderReading(options: Options = {}) {
  const { id = 2, detail = {}, replies = {}, show = jest.fn(), close = jest.fn() } = options;
  const items = [1, 2, 3].map((id) => sampleItem(id));
  const item = items[1] ?? sampleItem(2);
  return renderArticles(<Reading id={id} show={show} close={close} />, {
    items,
    replies: { "GET /api/feed-items/2": () => sampleDetail(item, detail), ...replies },
  });
}
