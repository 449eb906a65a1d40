"use client";
import { Time } from "@/components/shared/time";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";
import { kindOf, outcomeText, reasonText, responseDetails, sizeText, tookText } from "./fetch-words";

const CELL = "py-2 pr-4 align-top";
/** If there is no room, the row shows it in its second line. */
const WIDE = `${CELL} hidden @min-[32rem]:table-cell`;

export function FetchTable({ fetches }: { fetches: readonly FeedFetch[] }) {
  return (
    <table className="tabular w-full text-left text-small">
      <caption className="sr-only">The last refreshes, newest first</caption>
      <thead>
        <tr className="border-b text-muted-foreground">
          <th scope="col" className={CELL}>
            When
          </th>
          <th scope="col" className={CELL}>
            Result
          </th>
          <th scope="col" className={WIDE}>
            Status
          </th>
          <th scope="col" className={WIDE}>
            Size
          </th>
          <th scope="col" className={WIDE}>
            Duration
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {fetches.map((fetch, at) => (
          <Row key={fetch.at} fetch={fetch} before={fetches[at + 1]} isNewest={at === 0} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { fetch: FeedFetch; before: FeedFetch | undefined; isNewest: boolean };

/**
 * The reason of the next fetch is told where it changes: `before` is the fetch before this one. That of the newest
 * stands above the table.
 */
function Row({ fetch, before, isNewest }: RowProps) {
  const size = sizeText(fetch.bytes);
  const took = tookText(fetch.durationMs);
  const narrow = [fetch.status ? `HTTP ${fetch.status}` : null, size, took].filter(Boolean).join(", ");
  const reason = reasonText(fetch);
  const details = responseDetails(fetch).join(", ");
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal`}>
        <Time iso={fetch.at} />
      </th>
      <td className={CELL}>
        <span className={kindOf(fetch) === "failed" ? "text-destructive" : undefined}>{outcomeText(fetch)}</span>
        <span className="block text-muted-foreground @min-[32rem]:hidden">{narrow}</span>
        {details ? <span className="block break-all text-muted-foreground">{details}</span> : null}
        {isNewest || (before && reasonText(before) === reason) ? null : (
          <span className="block text-muted-foreground">Next: {reason}</span>
        )}
      </td>
      <td className={WIDE}>{fetch.status ?? "None"}</td>
      <td className={WIDE}>{size ?? "None"}</td>
      <td className={WIDE}>{took}</td>
    </tr>
  );
}
