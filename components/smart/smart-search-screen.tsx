"use client";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { NumberedSteps } from "@/components/feeds/numbered-steps";
import { Button } from "@/components/ui/button";
import { Sparkles } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/client/api/api-client";
import { isNetworkFailure, useGenerateFeed } from "@/lib/client/data/use-smart";
import { KEYWORD_SYNTAX, KeywordHints } from "./keyword-hints";
import { PreviewDialog } from "./preview-dialog";
import { TopicList } from "./topic-list";
import { SMART_STEPS } from "./topics";

/**
 * Searches keywords and previews the result. The address's `q` is searched at once, also when it changes later; its
 * `bundle` is where the feed is to go.
 */
export function SmartSearchScreen() {
  const params = useSearchParams();
  const asked = params.get("q")?.trim() ?? "";
  const askedBundle = Number(params.get("bundle")) || null;
  const [bundleId, setBundleId] = useState(askedBundle);
  const [keywords, setKeywords] = useState(asked);
  const { generate, broaden, preview, close } = usePreview();
  const { mutate } = generate;
  const run = (text: string) => {
    const trimmed = text.trim();
    if (trimmed && !generate.isPending) mutate({ keywords: trimmed });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run(keywords);
  };
  const started = useRef("");
  useEffect(() => {
    if (started.current === asked) return;
    started.current = asked;
    if (!asked) return;
    setKeywords(asked);
    setBundleId(askedBundle);
    window.history.replaceState(null, "", window.location.pathname);
    mutate({ keywords: asked });
  }, [asked, askedBundle, mutate]);
  const choose = (topic: string) => {
    setKeywords(topic);
    run(topic);
  };
  return (
    <div className="page-wide">
      <h1 className="font-serif text-title">Intelligent Feed Generator</h1>
      <p className="mt-1 max-w-prose text-base text-muted-foreground">
        Name a subject. Feedloom searches public news sources and your own articles and makes a feed of what fits.
      </p>
      <form onSubmit={onSubmit} className="mt-6 flex flex-wrap gap-2">
        <Input
          aria-label="Keywords"
          aria-describedby="smart-syntax"
          value={keywords}
          maxLength={300}
          onChange={(event) => setKeywords(event.target.value)}
          placeholder="For example: electric vehicles"
          className="h-11 min-w-0 flex-1 basis-64 text-base"
        />
        <Button type="submit" size="lg" busy={generate.isPending} disabled={!keywords.trim()}>
          {generate.isPending ? (
            "Generating..."
          ) : (
            <>
              <Sparkles aria-hidden="true" /> Generate Feed
            </>
          )}
        </Button>
      </form>
      <p id="smart-syntax" className="mt-2 text-faint text-small">
        {KEYWORD_SYNTAX}
      </p>
      <KeywordHints keywords={keywords} />
      <p aria-live="polite" className="sr-only">
        {generate.isPending ? `Searching for ${generate.variables?.keywords}` : ""}
      </p>
      {isNetworkFailure(generate.error) ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-muted-foreground">
          The search did not reach the server. Check the connection.
          <Button variant="outline" size="sm" onClick={() => run(keywords)}>
            Try again
          </Button>
        </p>
      ) : null}
      {generate.error instanceof ApiError && generate.error.serverMessage ? (
        <p role="alert" className="mt-3 text-destructive">
          {generate.error.serverMessage}
        </p>
      ) : null}
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:cols-end-68">
        <div className="grid grid-cols-1 content-start gap-8">
          <TopicList title="Quick Topics" disabled={generate.isPending} onChoose={choose} />
          <TopicList title="Trending Topics" disabled={generate.isPending} onChoose={choose} />
        </div>
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
            setKeywords("");
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
