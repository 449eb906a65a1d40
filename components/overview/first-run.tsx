"use client";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { ImportOffer } from "@/components/feeds/import-offer";
import { LogoMark } from "@/components/shared/logo-mark";
import { Button } from "@/components/ui/button";
import { Upload } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { isPlanLimit, messageOf } from "@/lib/client/api/report-error";
import { useMe } from "@/lib/client/data/use-account";
import { isSubscriptionList, useCreateFeed } from "@/lib/client/data/use-feeds";
import { greeting } from "@/lib/client/format/greeting";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { STARTER_BUNDLES } from "@/lib/client/starter/starter-bundles";
import { toast } from "@/lib/client/stores/toast-store";
import { classifyInput } from "@/lib/shared/classify-input";
import { IMPORT_PATH } from "@/lib/shared/constants";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";
import { StarterCard, StarterThreads } from "./starter-card";

/** The first screen of somebody who follows nothing yet. `onLookAround`: the panes, empty as they are. */
export function FirstRun({ onLookAround }: { onLookAround: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none lg:flex-row">
      <div className="flex flex-col px-5 pt-safe lg:min-h-dvh lg:w-[47%] lg:border-r lg:px-16">
        <div className="flex h-15 items-center justify-between lg:h-20">
          <span className="flex items-center gap-2.5 font-semibold font-serif text-xl">
            <LogoMark className="size-6" /> Feedloom
          </span>
          <Button variant="ghost" size="sm" className="-mr-3 lg:hidden" onClick={onLookAround}>
            Look around
          </Button>
        </div>
        <div className="my-auto w-full max-w-120 py-6 lg:py-10">
          <Question />
          <FirstFeed />
          <div className="mt-3 grid gap-2 lg:mt-10 lg:justify-items-start">
            <Button variant="outline" size="lg" asChild>
              <Link href={IMPORT_PATH} prefetch={false}>
                <Upload aria-hidden="true" /> Import from another reader
              </Link>
            </Button>
            <p className="text-muted-foreground text-small">
              Use an OPML file, or connect to your old reader. Folders become bundles.
            </p>
          </div>
          <div className="-ml-3 mt-8 flex flex-wrap gap-x-2 max-lg:hidden">
            <Button variant="ghost" size="sm" onClick={onLookAround}>
              Look around first
            </Button>
            <TutorialLink />
          </div>
        </div>
      </div>
      <section
        aria-labelledby="starters"
        className="relative flex flex-1 flex-col bg-sidebar px-5 pt-4 pb-8 max-lg:bg-background lg:justify-center lg:px-11"
      >
        <StarterThreads className="absolute inset-y-0 left-0 h-full w-[calc(100%-21rem)] max-xl:hidden" />
        <div className="relative w-full lg:ml-auto lg:max-w-76">
          <h2 id="starters" className="mb-4 text-muted-foreground text-small">
            Or begin with a bundle, one tap each
          </h2>
          <ul className="grid gap-3 lg:gap-5">
            {STARTER_BUNDLES.map((starter) => (
              <li key={starter.name}>
                <StarterCard starter={starter} />
              </li>
            ))}
          </ul>
          <div className="-ml-3 mt-4 lg:hidden">
            <TutorialLink />
          </div>
        </div>
      </section>
    </main>
  );
}

function TutorialLink() {
  return (
    <Button variant="ghost" size="sm" asChild>
      <Link href="/tutorial" prefetch={false}>
        Take the tutorial, {TUTORIAL_STEPS.length} steps
      </Link>
    </Button>
  );
}

function Question() {
  const me = useMe().data;
  const clock = useCurrentTime();
  const name = me?.firstName?.trim();
  return (
    <>
      <h1 className="font-serif text-title leading-tight lg:text-display-lg lg:leading-tight">
        {name ? `${greeting(name, clock)}. ` : "Welcome to Feedloom. "}
        <span className="block">What do you like to read?</span>
      </h1>
      <p className="mt-2 max-w-100 text-base text-muted-foreground lg:mt-4">
        Paste an address, type a handle or name a topic. Feedloom finds the feed.
      </p>
    </>
  );
}

/** One field for everything. A topic goes to the preview of a smart feed. */
function FirstFeed() {
  // A reached limit has its notice, which leads to the plans; every other failure is told below the field.
  const create = useCreateFeed((error) => !isPlanLimit(error));
  const [input, setInput] = useState("");
  const { kind, label, value } = classifyInput(input);
  const isTried = create.variables?.url === input.trim();
  const isList = isTried && isSubscriptionList(create.error);
  const refusal =
    create.error && isTried && !isList && !isPlanLimit(create.error)
      ? messageOf(create.error, "Please try again.")
      : null;
  const onSubmit = (event: FormEvent) => {
    if (kind === "keywords") return;
    event.preventDefault();
    if (kind === "empty" || create.isPending) return;
    create.mutate(
      { url: input.trim() },
      { onSuccess: ({ title }) => toast({ title: "Feed added", description: `You now follow “${title}”.` }) },
    );
  };
  // Without a script, and for a topic, the form leads to the page that previews smart feeds.
  return (
    <form action="/intelligent-search" onSubmit={onSubmit} noValidate className="mt-5 lg:mt-7">
      <div className="flex items-center gap-2 rounded-lg border-2 border-input bg-card p-1.5 pl-3.5 focus-within:border-brand">
        <Input
          name="q"
          aria-label="A site, a feed, a profile or a topic"
          aria-describedby="first-feed-kind"
          aria-invalid={refusal ? true : undefined}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="A site, a feed, a topic"
          className="h-10 min-w-0 flex-1 border-0 bg-transparent px-0 text-base shadow-none outline-none focus-visible:outline-none focus-visible:ring-0"
        />
        <span className="shrink-0 text-muted-foreground text-xs max-sm:hidden">{label}</span>
        <Button type="submit" size="lg" className="h-10" busy={create.isPending} disabled={kind === "empty"}>
          Add
        </Button>
      </div>
      <p id="first-feed-kind" aria-live="polite" className="mt-3 min-h-5 text-muted-foreground text-small">
        {refusal ? (
          <span className="text-destructive">{refusal}</span>
        ) : create.isPending ? (
          "Looking for the feed…"
        ) : kind === "empty" ? (
          "RSS feed · Website · Social media · Keywords"
        ) : (
          `${label}: ${value}`
        )}
      </p>
      {isList ? <ImportOffer url={input.trim()} onDone={() => setInput("")} /> : null}
    </form>
  );
}
