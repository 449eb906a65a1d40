"use client";
import { useId, useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ChevronRight } from "@/components/ui/icons/icons";
import { Spinner } from "@/components/ui/spinner";
import { indented } from "@/lib/client/api/try-call";
import { useRedeliver, useWebhookDelivery, useWebhookLog } from "@/lib/client/data/account/use-webhooks";
import { fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Webhook, WebhookAttempt, WebhookDelivery } from "@/lib/contracts/webhooks/webhooks";
import { DELIVERY_STATES, EVENT_LABELS } from "./webhook-labels";

/** The deliveries of a webhook, newest first; each opens to its request and what came back. */
export function DeliveryLog({ webhook, canSend }: { webhook: Webhook; canSend: boolean }) {
  const log = useWebhookLog(webhook.id);
  if (log.isPending) return <Loading label="Loading the log…" />;
  if (!log.data)
    return <ErrorState title="Failed to load the log" error={log.error} onRetry={() => void log.refetch()} />;
  const deliveries = log.data.pages.flatMap(({ items }) => items);
  if (deliveries.length === 0) {
    return <p className="border-t py-4 text-muted-foreground text-small">Nothing was sent in the last 30 days.</p>;
  }
  return (
    <div className="border-t">
      <ul aria-label={`Deliveries of ${webhook.name}`} className="divide-y divide-border">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} canSend={canSend} />
        ))}
      </ul>
      {log.hasNextPage ? (
        <div className="border-t py-2">
          <Button variant="ghost" size="sm" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-2.5 border-t py-4 text-muted-foreground text-small">
      <Spinner /> {label}
    </p>
  );
}

type RowProps = { webhookId: number; delivery: WebhookDelivery; canSend: boolean };

function DeliveryRow({ webhookId, delivery, canSend }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { now, timeZone } = useCurrentTime();
  const id = useId();
  const { label, variant } = DELIVERY_STATES[delivery.state];
  const outcome = delivery.status ?? (delivery.error ? "no response" : null);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="touch flex w-full flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-left text-small hover:bg-accent"
      >
        <ChevronRight aria-hidden="true" className={`size-4 shrink-0 text-faint ${isOpen ? "rotate-90" : ""}`} />
        <span className="min-w-0 flex-1 basis-32">{EVENT_LABELS[delivery.event]}</span>
        {outcome !== null ? <span className="text-faint">{outcome}</span> : null}
        <Badge variant={variant}>{label}</Badge>
        <time dateTime={delivery.createdAt} title={fullTime(delivery.createdAt, timeZone)} className="text-faint">
          {timeAgo(delivery.createdAt, now)}
        </time>
      </button>
      <div id={id}>{isOpen ? <Details webhookId={webhookId} delivery={delivery} canSend={canSend} /> : null}</div>
    </li>
  );
}

function Details({ webhookId, delivery, canSend }: RowProps) {
  const details = useWebhookDelivery(webhookId, delivery.id);
  const redeliver = useRedeliver();
  const { timeZone } = useCurrentTime();
  if (details.isPending) return <Loading label="Loading the delivery…" />;
  if (!details.data) {
    return (
      <ErrorState title="Failed to load the delivery" error={details.error} onRetry={() => void details.refetch()} />
    );
  }
  const { log, requestBody, messageId, nextAt, state } = details.data;
  return (
    <div className="grid gap-4 border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words text-faint text-small">
          {messageId}
          {nextAt ? <span className="block">Next attempt: {fullTime(nextAt, timeZone)}</span> : null}
          {state === "dropped" ? (
            <span className="block">Not sent: the article or feed it refers to no longer exists.</span>
          ) : null}
        </p>
        {canSend && state !== "dropped" ? (
          <Button
            variant="outline"
            size="sm"
            busy={redeliver.isPending}
            onClick={() => redeliver.mutate({ id: webhookId, deliveryId: delivery.id })}
          >
            Send again
          </Button>
        ) : null}
      </div>
      {requestBody === null ? null : <Text label="Request" headers={log[0]?.requestHeaders} body={requestBody} />}
      {log.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} timeZone={timeZone} />
      ))}
    </div>
  );
}

function Attempt({ attempt, timeZone }: { attempt: WebhookAttempt; timeZone: string }) {
  const { at, durationMs, response, error } = attempt;
  return (
    <div className="grid gap-1">
      <p className="text-small">
        <span className="font-medium">{fullTime(at, timeZone)}</span>{" "}
        <span className="text-faint">
          {response ? response.status : error ? "no response" : "accepted"} · {durationMs.toLocaleString("en-US")} ms
        </span>
      </p>
      {error ? <p className="text-destructive text-small">{error}</p> : null}
      {response ? <Text label="Response" headers={response.headers} body={response.body} /> : null}
    </div>
  );
}

type TextProps = { label: string; headers: Record<string, string> | undefined; body: string };

/** Headers and body as they were sent; scrolls within itself, also by keyboard. */
function Text({ label, headers = {}, body }: TextProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={label} className="grid min-w-0 gap-1">
      <p className="font-medium text-small">{label}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="max-h-64 overflow-auto whitespace-pre-wrap break-all rounded-md border bg-card p-3 font-mono text-xs"
      >
        {[...lines, "", indented(body)].join("\n").trim()}
      </pre>
    </section>
  );
}
