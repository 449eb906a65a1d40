"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { LimitNote } from "@/components/billing/limit-note";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChevronDown } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { isPlanLimit, messageOf } from "@/lib/client/api/report-error";
import { UNDO_TOAST_MS } from "@/lib/client/constants";
import { useBundles, useCreateBundle } from "@/lib/client/data/use-bundles";
import { isSubscriptionList, useCreateFeed } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { toast } from "@/lib/client/stores/toast-store";
import type { Bundle } from "@/lib/contracts/bundles";
import type { CreatedFeed, NewFeed } from "@/lib/contracts/feeds";
import { classifyInput, type InputKind as InputKindName } from "@/lib/shared/classify-input";
import { BUNDLE_COLORS, DEFAULT_BUNDLE_COLOR } from "@/lib/shared/constants";
import { hasScheme } from "@/lib/shared/parse-url";
import { BundleChips, type BundleChoice } from "./bundle-chips";
import { FoundFeed, useFoundFeed } from "./found-feed";
import { ImportOffer } from "./import-offer";
import { InputKind } from "./input-kind";
import { OtherWays } from "./other-ways";

const INPUT_REQUIRED = {
  title: "Input Required",
  description: "Please enter keywords, URLs, or social media profiles to create your feed",
  destructive: true,
};

const FRAME =
  "flex flex-wrap items-center gap-2 rounded-lg border-2 border-input bg-card p-1.5 pl-3.5 focus-within:border-brand";
const FIELD =
  "h-10 min-w-0 flex-1 basis-32 border-0 bg-transparent px-0 text-base shadow-none outline-none focus-visible:outline-none focus-visible:ring-0";

const FIELD_LABEL = "Keywords, URL, or social profile";

/** Searches keywords on the screen itself, as the Generator does, instead of leading there. */
export type Generate = { run: (keywords: string, bundleId: number | null) => void; isPending: boolean };

/**
 * One field for everything: an address becomes a feed, which is shown before it is added, and keywords become a smart
 * feed, which is previewed on its own screen.
 */
export function AddFeedForm(props: {
  bundleId?: number | null;
  /** fills the field from outside (the quick-start topics) */
  initial?: string;
  autoFocus?: boolean;
  onInput?: (text: string) => void;
  /** examples of what can be typed stand below */
  hasExamples?: boolean;
  generate?: Generate;
  /** stands below the field while nothing is typed */
  children?: ReactNode;
  onDone: (feed: CreatedFeed | null) => void;
}) {
  const add = useAddFeed(props.onDone);
  const [input, setInput] = useState(props.initial ?? "");
  const [title, setTitle] = useState("");
  const [bundle, setBundle] = useState<BundleChoice>(props.bundleId ?? null);
  const search = useKeywordSearch(props.generate, () => props.onDone(null));
  const isTried = add.triedUrl === input.trim();
  const found = useFoundFeed(input, isTried);
  const { kind, value } = classifyInput(input);
  // "node.js" is a subject to the Generator, unless a feed is found there.
  const isSubject = props.generate && kind === "website" && !hasScheme(input) && !found.preview;
  const isSearch = kind === "keywords" || Boolean(isSubject);
  const change = (text: string) => {
    setInput(text);
    props.onInput?.(text);
  };
  // The submit button is disabled then, which keeps Enter from submitting the form.
  const refuseBlank = (event: KeyboardEvent) => {
    if (event.key === "Enter" && kind === "empty") toast(INPUT_REQUIRED);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === "empty" || add.isPending || props.generate?.isPending) return;
    if (isSearch) search(isSubject ? input.trim() : value, typeof bundle === "number" ? bundle : null);
    // Unchanged: the server derives a missing title from it, and tries http where no https:// was typed.
    else add.run({ url: input.trim(), title: title.trim() || undefined }, bundle);
  };
  const isList = isTried && isSubscriptionList(add.error);
  const refusal =
    add.error && isTried && !isList && !isPlanLimit(add.error) ? messageOf(add.error, "Please try again.") : null;
  // Without a script, the form leads to the page that previews smart feeds.
  return (
    <form action="/intelligent-search" onSubmit={onSubmit} className="grid gap-4" noValidate>
      <LimitNote of="feeds" />
      <div className="grid gap-2">
        <div className={FRAME}>
          <Input
            id="feed-input"
            name="q"
            aria-label={FIELD_LABEL}
            aria-describedby="feed-input-note"
            aria-invalid={refusal ? true : undefined}
            value={input}
            onChange={(event) => change(event.target.value)}
            onKeyDown={refuseBlank}
            autoFocus={props.autoFocus}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={props.generate ? "A topic, like cycling" : "A site, a feed, a topic"}
            className={FIELD}
          />
          <Submit isSearch={isSearch} kind={kind} isAdding={add.isPending} generate={props.generate} />
        </div>
        <p
          id="feed-input-note"
          aria-live="polite"
          className={cn("text-muted-foreground text-small", !props.hasExamples && "min-h-5")}
        >
          {refusal ? (
            <span className="text-destructive">{refusal}</span>
          ) : add.isPending ? (
            "Looking for the feed…"
          ) : (
            <InputKind input={input} found={found} isQuiet={props.hasExamples} isAddress={!isSearch} />
          )}
        </p>
      </div>
      {kind === "empty" && !props.generate ? (
        // The first screen, without examples, has a button for the import.
        <>
          {props.children}
          <OtherWays hasImport={props.hasExamples} onLeave={() => props.onDone(null)} />
        </>
      ) : null}
      <FoundFeed found={found} />
      {isList ? <ImportOffer url={input.trim()} onDone={() => props.onDone(null)} /> : null}
      {kind === "empty" || isSearch ? null : (
        <>
          <BundleChips value={bundle} onChange={setBundle} />
          <CustomTitle value={title} onChange={setTitle} />
        </>
      )}
    </form>
  );
}

/** Adds a feed, to a new bundle if one is named, and reports it. A failure is for the form to show. */
function useAddFeed(onDone: (feed: CreatedFeed) => void) {
  const { open } = useDialogs();
  const create = useCreateFeed((error) => !isPlanLimit(error));
  const createBundle = useCreateBundle();
  const bundles = useBundles().data ?? [];
  const [made, setMade] = useState<Bundle | null>(null);
  const send = (body: NewFeed) =>
    create.mutate(body, {
      onSuccess: (feed) => {
        const more = feed.searchResult?.alternatives.length ?? 0;
        const showOthers = () => open({ kind: "other-feeds", feed, bundleId: body.bundleId ?? null });
        toast({
          title: "Feed added",
          description: followed(feed),
          ...(more && { duration: UNDO_TOAST_MS, action: { label: `${more} more`, run: showOthers } }),
        });
        onDone(feed);
      },
    });
  const run = (feed: Pick<NewFeed, "url" | "title">, bundle: BundleChoice) => {
    if (bundle === null || typeof bundle === "number") return send({ ...feed, bundleId: bundle });
    const name = bundle.newName.trim();
    if (!name) return send({ ...feed, bundleId: null });
    // A second try after a refused address goes into the bundle of the first.
    if (made?.name === name) return send({ ...feed, bundleId: made.id });
    const color = BUNDLE_COLORS[bundles.length % BUNDLE_COLORS.length]?.value ?? DEFAULT_BUNDLE_COLOR;
    createBundle.mutate(
      { name, description: null, color },
      {
        onSuccess: (created) => {
          setMade(created);
          send({ ...feed, bundleId: created.id });
        },
      },
    );
  };
  return {
    run,
    isPending: create.isPending || createBundle.isPending,
    error: create.error,
    triedUrl: create.variables?.url,
  };
}

/** Returns what searches keywords: the screen itself, or the way to the Generator. */
function useKeywordSearch(generate: Generate | undefined, onLeave: () => void) {
  const router = useRouter();
  return (keywords: string, bundleId: number | null) => {
    if (generate) return generate.run(keywords, bundleId);
    onLeave();
    router.push(smartSearchPath(keywords, bundleId));
  };
}

function Submit(props: { isSearch: boolean; kind: InputKindName; isAdding: boolean; generate?: Generate }) {
  const { generate, kind } = props;
  const isBusy = props.isAdding || Boolean(generate?.isPending);
  const isGenerate = generate && (props.isSearch || kind === "empty");
  const label = isGenerate
    ? generate.isPending
      ? "Generating..."
      : "Generate Feed"
    : props.isSearch
      ? "Preview"
      : "Add";
  return (
    <Button
      type="submit"
      size="lg"
      className={cn("h-10", generate && "max-sm:px-3.5 max-sm:text-body")}
      aria-label={label === "Add" ? "Add feed" : undefined}
      busy={isBusy}
      disabled={kind === "empty"}
    >
      {label}
    </Button>
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
