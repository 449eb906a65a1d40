"use client";
import { useId } from "react";
import { z } from "zod";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/client/api/api-client";
import { useCreateWebhook, useEditWebhook } from "@/lib/client/data/account/use-webhooks";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useForm } from "@/lib/client/hooks/use-form";
import { telegramAddress } from "@/lib/contracts/webhooks/address";
import {
  type CreatedWebhook,
  NewWebhook,
  type Webhook,
  WebhookEvent,
  WebhookFormat,
} from "@/lib/contracts/webhooks/webhooks";
import { EVENT_LABELS, FORMATS } from "./webhook-labels";

/** The values of the form: `subject` is all, feed:{id} or bundle:{id}, `events` are separated by spaces. */
type Values = { name: string; format: string; url: string; chatId: string; subject: string; events: string };

const MISSING = "gone";

/** Returns the form's values as the body of a request. */
function toBody({ name, format, url, chatId, subject, events }: Values): unknown {
  const [kind, id] = subject.split(":");
  const isTelegram = format === "telegram";
  return {
    name,
    format,
    url: format === "email" ? "" : isTelegram ? telegramAddress(url.trim()) : url,
    chatId: isTelegram ? chatId : undefined,
    events: events.split(" ").filter(Boolean),
    feedId: kind === "feed" ? Number(id) : null,
    bundleId: kind === "bundle" ? Number(id) : null,
  };
}

const FormSchema = z.preprocess((values) => toBody(values as Values), NewWebhook);

function initialValues(webhook: Webhook | null): Values {
  if (!webhook) return { name: "", format: "json", url: "", chatId: "", subject: "all", events: "article.new" };
  const { name, format, url, chatId, scope, feedId, bundleId, events } = webhook;
  const id = scope === "feed" ? feedId : bundleId;
  const address = format === "telegram" ? (/\/bot([^/]+)\//.exec(url)?.[1] ?? "") : url;
  const subject = scope === "all" ? "all" : id === null ? MISSING : `${scope}:${id}`;
  return { name, format, url: address, chatId: chatId ?? "", subject, events: events.join(" ") };
}

type FormProps = { webhook: Webhook | null; onClose: () => void; onCreated: (created: CreatedWebhook) => void };

/** Creates a webhook, or edits the one given; its format stays. */
export function WebhookForm({ webhook, onClose, onCreated }: FormProps) {
  const formId = useId();
  const create = useCreateWebhook();
  const edit = useEditWebhook();
  const initial = initialValues(webhook);
  const form = useForm({
    schema: FormSchema,
    initial,
    submit: (body) => {
      const onError = (error: unknown) => form.refuse(error, { name: messageOf(error) });
      if (!webhook) {
        create.mutate(body, { onError, onSuccess: (created) => [onClose(), onCreated(created)] });
        return;
      }
      const { format: _, feedId, bundleId, ...rest } = body;
      // The webhook's subject no longer exists. It stays so until the reader chooses another.
      const change = form.values.subject === MISSING ? rest : { ...rest, feedId, bundleId };
      edit.mutate({ id: webhook.id, change }, { onError, onSuccess: onClose });
    },
  });
  const format = WebhookFormat.parse(form.values.format);
  const words = FORMATS[format];
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={webhook ? "Edit webhook" : "New webhook"}
      width="md"
      isTall
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={create.isPending || edit.isPending}>
            {webhook ? "Save" : "Create webhook"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormField label="Name" error={form.errors.name}>
          <Input {...form.bind("name")} maxLength={100} autoComplete="off" autoFocus />
        </FormField>
        {webhook ? null : (
          <FormField
            label="Send to"
            hint={
              words.hint || "We send to your account's address. Events within 15 minutes are combined in one email."
            }
          >
            <OptionSelect
              value={format}
              onValueChange={(value) => form.set("format", value)}
              options={WebhookFormat.options.map((value) => ({ value, label: FORMATS[value].label }))}
              className="w-full"
            />
          </FormField>
        )}
        {format === "email" ? null : (
          <FormField label={words.address} error={form.errors.url}>
            <Input {...form.bind("url")} placeholder={words.placeholder} autoComplete="off" spellCheck={false} />
          </FormField>
        )}
        {format === "telegram" ? (
          <FormField label="Chat" hint="The chat ID, or a channel name starting with @." error={form.errors.chatId}>
            <Input {...form.bind("chatId")} placeholder="-1001234567890" autoComplete="off" />
          </FormField>
        ) : null}
        <EventChoice
          value={form.values.events}
          error={form.errors.events}
          onValueChange={(events) => form.set("events", events)}
        />
        <SubjectChoice value={form.values.subject} onValueChange={(subject) => form.set("subject", subject)} />
      </form>
    </ResponsiveDialog>
  );
}

const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.serverMessage) || "Failed to save the webhook. Please try again.";

type Choice = { value: string; onValueChange: (value: string) => void; error?: string | undefined };

function EventChoice({ value, error, onValueChange }: Choice) {
  const id = useId();
  const chosen = new Set(value.split(" ").filter(Boolean));
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    onValueChange(WebhookEvent.options.filter((each) => (each === event ? isOn : chosen.has(each))).join(" "));
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-small">When</legend>
      {WebhookEvent.options.map((event) => (
        <div key={event} className="touch flex items-center gap-2.5">
          <Checkbox
            id={`${id}-${event}`}
            checked={chosen.has(event)}
            onCheckedChange={(isOn) => toggle(event, isOn === true)}
          />
          <label htmlFor={`${id}-${event}`}>{EVENT_LABELS[event]}</label>
        </div>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

function SubjectChoice({ value, onValueChange }: Choice) {
  const feeds = useFeeds().data ?? [];
  const bundles = useBundles().data ?? [];
  const options = [
    { value: "all", label: "All feeds" },
    ...(value === MISSING ? [{ value: MISSING, label: "Deleted feed or bundle" }] : []),
    ...bundles.map(({ id, name }) => ({ value: `bundle:${id}`, label: `Bundle: ${name}` })),
    ...feeds.map(({ id, title }) => ({ value: `feed:${id}`, label: title })),
  ];
  return (
    <FormField label="About" hint="Notifications about anything are sent.">
      <OptionSelect value={value} onValueChange={onValueChange} options={options} className="w-full min-w-0" />
    </FormField>
  );
}
