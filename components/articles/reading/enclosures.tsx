"use client";
import { Paperclip } from "@/components/ui/icons/icons";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { originalAddress } from "@/lib/shared/relayed-address";
import { AudioCard } from "./audio-card";
import { MediaPlayer } from "./media-player";

const MEGABYTE = 1_000_000;
const isHttps = (url: string) => /^https?:/i.test(originalAddress(url));

function fileName(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split("/").pop() || url);
  } catch {
    return url;
  }
}

/** The enclosures of the article: audio and video play here, other files are linked. Pictures are in the text. */
export function Enclosures({ item, enclosures }: { item: FeedItem; enclosures: FeedItemDetail["enclosures"] }) {
  const shown = enclosures.filter(({ url, type }) => isHttps(url) && !type.startsWith("image/"));
  if (shown.length === 0) return null;
  return (
    <ul className="mb-8 grid gap-3 has-[video]:-mb-2">
      {shown.map(({ url, type, length }) => (
        <li key={url}>
          {type.startsWith("audio/") ? (
            <AudioCard url={url} item={item} />
          ) : type.startsWith("video/") ? (
            <MediaPlayer url={url} title={item.title} poster={item.thumbnail} />
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-2 font-sans text-link text-body hover:underline"
            >
              <Paperclip aria-hidden="true" className="size-4" />
              {fileName(url)}
              {length > 0 ? <span className="text-faint">{(length / MEGABYTE).toFixed(1)} MB</span> : null}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
