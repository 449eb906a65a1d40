import Link from "next/link";
import type { FeedItem } from "@/lib/contracts/items";

/** In a row: further feeds that carry the article. The links lie above the row's own; mostly there are none. */
export function AlsoIn(props: {
  feeds: FeedItem["alsoIn"] | undefined;
  /** no room for it: said to screen readers alone */
  isHidden: boolean;
  tabIndex: 0 | -1;
}) {
  if (!props.feeds?.length) return null;
  return (
    <span className={props.isHidden ? "sr-only" : "row-also"}>
      Also in:{" "}
      {props.feeds.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 ? ", " : null}
          <Link href={`/articles/${id}`} prefetch={false} tabIndex={props.isHidden ? -1 : props.tabIndex}>
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
    </span>
  );
}
