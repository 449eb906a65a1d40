"use client";
import Link from "next/link";
import { Name } from "@/components/shared/name";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { useEditFeed } from "@/lib/client/data/use-feeds";
import type { NewsletterSender } from "@/lib/contracts/newsletters/newsletters";

/** The senders of newsletters, each with its feed and a button that mutes it. */
export function SenderList({ senders }: { senders: readonly NewsletterSender[] }) {
  return (
    <ul className="divide-y border-y">
      {senders.map((sender) => (
        <Sender key={sender.feedId} sender={sender} />
      ))}
    </ul>
  );
}

function Sender({ sender: { feedId, title, sender, isActive, lastAt } }: { sender: NewsletterSender }) {
  const edit = useEditFeed();
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link href={`/articles/${feedId}`} className="font-medium hover:underline">
          <Name>{title}</Name>
        </Link>
        <p className="flex flex-wrap gap-x-1.5 text-faint text-small">
          <span className="min-w-0 break-all">{sender}</span>
          {lastAt ? (
            <span>
              · last mail <Time iso={lastAt} />
            </span>
          ) : null}
          {isActive ? null : <span>· muted</span>}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${isActive ? "Mute" : "Unmute"} ${title}`}
        busy={edit.isPending}
        onClick={() => edit.mutate({ id: feedId, change: { isActive: !isActive } })}
      >
        {isActive ? "Mute" : "Unmute"}
      </Button>
    </li>
  );
}
