"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { AddFeedForm } from "@/components/feeds/add-feed-form";
import { NumberedSteps } from "@/components/feeds/numbered-steps";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api/api-client";
import { isNetworkFailure, useGenerateFeed } from "@/lib/client/data/use-smart";
import { KeywordHints, SearchTips } from "./keyword-hints";
import { PreviewDialog } from "./preview-dialog";
import { TopicList } from "./topic-list";
import { SMART_STEPS } from "./topics";

/**
 * Searches keywords and previews the result. The address's `q` is searched at once, also when it changes later; its
 * `bundle` is where the feed is to go.
 */
export function SmartSearchScreen() {
  const router = useRouter();
  const params = useSearchParams();
  const asked = params.get("q")?.trim() ?? "";
  const askedBundle = Number(params.get("bundle")) || null;
  const [bundleId, setBundleId] = useState(askedBundle);
  const [keywords, setKeywords] = useState(asked);
  const [field, setField] = useState({ text: asked, turn: 0 });
  const { generate, broaden, preview, close } = usePreview();
  const { mutate } = generate;
  const search = (text: string, bundle: number | null) => {
    if (generate.isPending) return;
    if (bundle !== null) setBundleId(bundle);
    mutate({ keywords: text });
  };
  // New text from outside remounts the form, also when it is the same again.
  const fill = useCallback((text: string) => {
    setKeywords(text);
    setField(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  const started = useRef("");
  useEffect(() => {
    if (started.current === asked) return;
    started.current = asked;
    if (!asked) return;
    fill(asked);
    setBundleId(askedBundle);
    window.history.replaceState(null, "", window.location.pathname);
    mutate({ keywords: asked });
  }, [asked, askedBundle, mutate, fill]);
  const choose = (topic: string) => {
    fill(topic);
    search(topic, null);
  };
  return (
    <div className="page-full">
      <h1 className="font-serif text-title">Intelligent Feed Generator</h1>
      <p className="mt-1 max-w-prose text-muted-foreground">
        Type a topic. Feedloom collects articles about it from public news sources and your own feeds.
      </p>
      <div className="mt-6 grid max-w-xl grid-cols-1 gap-8">
        <div>
          <div className="grid gap-2">
            <AddFeedForm
              hasExamples
              key={field.turn}
              initial={field.text}
              bundleId={askedBundle}
              autoFocus
              onInput={setKeywords}
              generate={{ run: search, isPending: generate.isPending }}
              onDone={(feed) => feed && router.push(`/articles/${feed.id}`)}
            />
            <SearchTips />
          </div>
          <KeywordHints keywords={keywords} />
          <p aria-live="polite" className="sr-only">
            {generate.isPending ? `Searching for ${generate.variables?.keywords}` : ""}
          </p>
          {isNetworkFailure(generate.error) ? (
            <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-muted-foreground">
              Couldn't reach the server. Check your connection and try again.
              <Button variant="outline" size="sm" onClick={() => search(keywords.trim(), null)}>
                Try again
              </Button>
            </p>
          ) : null}
          {generate.error instanceof ApiError && generate.error.serverMessage ? (
            <p role="alert" className="mt-3 text-destructive">
              {generate.error.serverMessage}
            </p>
          ) : null}
        </div>
        <TopicList title="Quick Topics" disabled={generate.isPending} onChoose={choose} />
        <TopicList title="Trending Topics" disabled={generate.isPending} onChoose={choose} />
        <NumberedSteps title="How It Works" steps={SMART_STEPS} />
      </div>
      {preview ? (
        <PreviewDialog
          preview={preview}
          keywords={generate.variables?.keywords ?? ""}
          bundleId={bundleId}
          onBroaden={broaden.run}
          broadening={broaden.isPending}
          onClose={close}
          onSaved={() => {
            close();
            fill("");
          }}
        />
      ) : null}
    </div>
  );
}

/** Returns the results of a search, or of a broader one for the same keywords. */
function usePreview() {
  const generate = useGenerateFeed();
  // A search of its own, so that the preview stays while it runs.
  const broader = useGenerateFeed();
  const keywords = generate.variables?.keywords ?? "";
  const run = () => broader.mutate({ keywords, strictness: "broad" });
  const close = () => {
    generate.reset();
    broader.reset();
  };
  return { generate, broaden: { run, isPending: broader.isPending }, preview: broader.data ?? generate.data, close };
}
