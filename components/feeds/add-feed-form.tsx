"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { LimitNote } from "@/components/billing/limit-note";
import { FormField } from "@/components/shared/form-field";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Check, ChevronDown } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { isPlanLimit, messageOf } from "@/lib/client/api/report-error";
import { UNDO_TOAST_MS } from "@/lib/client/constants";
import { useBundles } from "@/lib/client/data/use-bundles";
import { isSubscriptionList, useCreateFeed } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { toast } from "@/lib/client/stores/toast-store";
import type { CreatedFeed } from "@/lib/contracts/feeds";
import { classifyInput } from "@/lib/shared/classify-input";
import { FoundFeed } from "./found-feed";
import { ImportOffer } from "./import-offer";
import { InputKind } from "./input-kind";

const INPUT_REQUIRED = {
  title: "Input Required",
  description: "Please enter keywords, URLs, or social media profiles to create your feed",
  destructive: true,
};

/** One field for everything: an address becomes a feed, keywords go to the smart feed screen. */
export function AddFeedForm(props: {
  bundleId?: number;
  /** fills the field from outside (the quick-start topics) */
  initial?: string;
  autoFocus?: boolean;
  onInput?: (text: string) => void;
  onDone: (feed: CreatedFeed | null) => void;
}) {
  const router = useRouter();
  const create = useCreateFeed();
  const { open } = useDialogs();
  const [input, setInput] = useState(props.initial ?? "");
  const [title, setTitle] = useState("");
  const [bundleId, setBundleId] = useState<number | null>(props.bundleId ?? null);
  const { kind, value } = classifyInput(input);
  const change = (text: string) => {
    setInput(text);
    props.onInput?.(text);
  };

  // The submit button is disabled then, which keeps Enter from submitting the form.
  const refuseBlank = (event: KeyboardEvent) => {
    if (event.key === "Enter" && kind === "empty") toast(INPUT_REQUIRED);
  };
  const isRefused =
    create.variables?.url === input.trim() && !isSubscriptionList(create.error) && !isPlanLimit(create.error);
  const refusal = create.error && isRefused ? messageOf(create.error, "Please try again.") : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === "empty") return;
    if (kind === "keywords") {
      props.onDone(null);
      router.push(smartSearchPath(value, bundleId));
      return;
    }
    // Unchanged: the server derives a missing title from it, and tries http where no https:// was typed.
    const body = { url: input.trim(), title: title.trim() || undefined, bundleId };
    create.mutate(body, { onSuccess: (feed) => done(feed) });
  };
  const done = (feed: CreatedFeed) => {
    const more = feed.searchResult?.alternatives.length ?? 0;
    toast({
      title: "Feed added",
      description: followed(feed),
      ...(more && {
        duration: UNDO_TOAST_MS,
        action: { label: `${more} more`, run: () => open({ kind: "other-feeds", feed, bundleId }) },
      }),
    });
    props.onDone(feed);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4" noValidate>
      <LimitNote of="feeds" />
      <FormField
        label="Keywords, URL, or social profile"
        id="feed-input"
        hint={<InputKind input={input} />}
        error={refusal}
      >
        <Input
          value={input}
          onChange={(event) => change(event.target.value)}
          onKeyDown={refuseBlank}
          autoFocus={props.autoFocus}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="example.com, youtube.com/@name, or a topic"
          className="h-11 text-base"
        />
      </FormField>
      <FoundFeed input={input} />
      {isSubscriptionList(create.error) && create.variables?.url === input.trim() ? (
        <ImportOffer url={create.variables.url} onDone={() => props.onDone(null)} />
      ) : null}
      {kind === "keywords" || kind === "empty" ? null : (
        <>
          <BundleChips value={bundleId} onChange={setBundleId} />
          <CustomTitle value={title} onChange={setTitle} />
        </>
      )}
      <Button type="submit" busy={create.isPending} disabled={kind === "empty"}>
        {submitLabel(kind, create.isPending)}
      </Button>
    </form>
  );
}

/**
 * Returns the message for a new feed. It mentions that the feed stays out of public documents if its address looks
 * private.
 */
function followed({ title, isPrivate, privateReason }: CreatedFeed): string {
  const said = `You now follow “${title}”.`;
  return isPrivate && privateReason
    ? `${said} It is private: ${privateReason} You can change this under Edit feed.`
    : said;
}

/** Returns the screen that previews a smart feed for `keywords`, to be saved in a bundle. */
function smartSearchPath(keywords: string, bundleId: number | null): string {
  const query = new URLSearchParams({ q: keywords });
  if (bundleId !== null) query.set("bundle", String(bundleId));
  return `/intelligent-search?${query}`;
}

function submitLabel(kind: string, pending: boolean): string {
  if (pending) return "Looking for the feed…";
  return kind === "keywords" ? "Continue to preview" : "Add feed";
}

/** A title of the reader's own, hidden until it is wanted. */
function CustomTitle({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  return (
    <details className="group">
      <summary className="touch flex w-fit cursor-pointer items-center gap-1.5 text-muted-foreground text-small hover:text-foreground">
        Custom title (optional)
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Input
        aria-label="Custom title (optional)"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="The feed's own title"
        className="mt-2"
      />
    </details>
  );
}

/** The bundle that the feed goes into: none, or the one that is pressed. */
function BundleChips(props: { value: number | null; onChange: (bundleId: number | null) => void }) {
  const bundles = useBundles().data;
  if (!bundles?.length) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-muted-foreground text-small">Add to Bundle</legend>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {bundles.map(({ id, name, color }) => {
          const isChosen = props.value === id;
          return (
            <Button
              key={id}
              variant="outline"
              size="sm"
              aria-pressed={isChosen}
              onClick={() => props.onChange(isChosen ? null : id)}
              className="max-w-full rounded-full aria-pressed:border-foreground aria-pressed:bg-accent"
            >
              <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
              <Name>{name}</Name>
              {isChosen ? <Check aria-hidden="true" /> : null}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
