"use client";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ChevronDown, Ellipsis, KeyRound, Pencil, Send, Trash2 } from "@/components/ui/icons/icons";
import {
  useDeleteWebhook,
  useRotateSecret,
  useSwitchWebhook,
  useTestWebhook,
} from "@/lib/client/data/account/use-webhooks";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Webhook } from "@/lib/contracts/webhooks/webhooks";
import { DeliveryLog } from "./delivery-log";
import { EVENT_LABELS, FORMATS, stateOf } from "./webhook-labels";

type CardProps = { webhook: Webhook; isPro: boolean; onEdit: () => void; onSecret: (secret: string) => void };

/** One webhook: where it goes, what for and how it stands; its log below, when asked for. */
export function WebhookCard({ webhook, isPro, onEdit, onSecret }: CardProps) {
  const [showsLog, setShowsLog] = useState(false);
  const switching = useSwitchWebhook();
  const test = useTestWebhook();
  const logId = useId();
  const { label, variant, note } = stateOf(webhook);
  const isPaused = webhook.state === "paused";
  return (
    <li>
      <div className="grid gap-3 py-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 break-words">{webhook.name}</span>
              <Badge variant={variant}>{label}</Badge>
            </h3>
            <Facts webhook={webhook} />
          </div>
          <CardMenu webhook={webhook} isPro={isPro} onEdit={onEdit} onSecret={onSecret} />
        </div>
        {note ? <p className="text-muted-foreground text-small">{note}</p> : null}
        <div className="flex flex-wrap gap-2">
          {isPro ? (
            <>
              <Button
                variant="outline"
                size="sm"
                busy={test.isPending}
                onClick={() => test.mutate(webhook.id, { onSuccess: () => setShowsLog(true) })}
              >
                <Send aria-hidden="true" /> Send a test
              </Button>
              <Button
                variant="outline"
                size="sm"
                busy={switching.isPending}
                onClick={() => switching.mutate({ id: webhook.id, state: isPaused ? "active" : "paused" })}
              >
                {isPaused ? "Resume" : "Pause"}
              </Button>
            </>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsLog}
            aria-controls={logId}
            onClick={() => setShowsLog(!showsLog)}
          >
            <ChevronDown aria-hidden="true" className={showsLog ? "rotate-180" : undefined} /> Log
          </Button>
        </div>
        {test.data ? <TestResult error={test.data.error} /> : null}
      </div>
      <div id={logId}>{showsLog ? <DeliveryLog webhook={webhook} canSend={isPro && !isPaused} /> : null}</div>
    </li>
  );
}

/** Shows the result of the test, also to screen readers. */
function TestResult({ error }: { error: string | null }) {
  return (
    <p role="status" className={error ? "text-destructive text-small" : "text-positive text-small"}>
      {error ? `The test failed: ${error}` : "The test was accepted."}
    </p>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { now } = useCurrentTime();
  const about = useSubject(webhook);
  const events = webhook.events.map((event) => EVENT_LABELS[event]).join(", ");
  const target = webhook.format === "email" ? "to your address" : hostOf(webhook.url);
  const facts = [
    webhook.deliveredAt ? `Last delivered ${timeAgo(webhook.deliveredAt, now)}` : "Nothing delivered yet",
    ...(webhook.waiting > 0 ? [`${webhook.waiting.toLocaleString("en-US")} waiting`] : []),
    ...(webhook.oldSecretUntil ? ["The old secret still works"] : []),
  ];
  return (
    <div className="mt-0.5 break-words text-faint text-small">
      <p>
        {FORMATS[webhook.format].label} · {target}
      </p>
      <p>
        {events} · {about}
      </p>
      <p>{facts.join(" · ")}</p>
    </div>
  );
}

const hostOf = (url: string) => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};

/** Returns the name of a webhook's subject. */
function useSubject({ scope, feedId, bundleId }: Webhook): string {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  if (scope === "all") return "All feeds";
  if (scope === "feed")
    return feedId === null ? "Its feed was deleted" : (feeds?.find(({ id }) => id === feedId)?.title ?? "One feed");
  return bundleId === null
    ? "Its bundle was deleted"
    : (bundles?.find(({ id }) => id === bundleId)?.name ?? "One bundle");
}

function CardMenu({ webhook, isPro, onEdit, onSecret }: CardProps) {
  const [asks, setAsks] = useState<"delete" | "rotate" | null>(null);
  const remove = useDeleteWebhook();
  const rotate = useRotateSecret();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More for ${webhook.name}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isPro ? (
            <>
              <DropdownMenuItem onSelect={onEdit}>
                <Pencil aria-hidden="true" /> Edit
              </DropdownMenuItem>
              {webhook.format === "json" ? (
                <DropdownMenuItem onSelect={() => setAsks("rotate")}>
                  <KeyRound aria-hidden="true" /> New secret
                </DropdownMenuItem>
              ) : null}
              <DropdownMenuSeparator />
            </>
          ) : null}
          <DropdownMenuItem variant="destructive" onSelect={() => setAsks("delete")}>
            <Trash2 aria-hidden="true" /> Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asks === "delete"}
        onOpenChange={(open) => open || setAsks(null)}
        title={`Delete “${webhook.name}”?`}
        description="This also deletes its log. Pending deliveries won't be sent."
        confirm="Delete webhook"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(webhook.id, { onSuccess: () => setAsks(null) })}
      />
      <ConfirmDialog
        open={asks === "rotate"}
        onOpenChange={(open) => open || setAsks(null)}
        title="Create a new secret?"
        description="The current secret keeps working for 24 hours, so that you can update your server."
        confirm="Create a new secret"
        busy={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(webhook.id, {
            onSuccess: ({ secret }) => {
              setAsks(null);
              onSecret(secret);
            },
          })
        }
      />
    </>
  );
}
