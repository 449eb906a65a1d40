"use client";
import Link from "next/link";
import { AddFeedForm } from "@/components/feeds/add-feed-form";
import { LogoMark } from "@/components/shared/logo-mark";
import { Button } from "@/components/ui/button";
import { ArrowRight, Upload } from "@/components/ui/icons/icons";
import { daysLeft } from "@/lib/client/billing/plan-state";
import { useMe, useSubscription } from "@/lib/client/data/use-account";
import { greeting } from "@/lib/client/format/greeting";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { IMPORT_PATH } from "@/lib/shared/constants";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";
import { StarterThreads } from "./starter-card";
import { STARTERS_TITLE, StarterList } from "./starters";

/** Of the ways past this screen. */
const QUIET = "bg-transparent text-muted-foreground";

/** The first screen of somebody who follows nothing yet. `onLookAround`: the panes, empty as they are. */
export function FirstRun({ onLookAround }: { onLookAround: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none lg:flex-row">
      <div className="flex flex-col px-5 pt-safe lg:min-h-dvh lg:w-[47%] lg:border-r lg:px-16">
        <div className="flex min-h-15 items-center gap-x-3 lg:min-h-20">
          <span className="mr-auto flex items-center gap-2.5 font-semibold font-serif text-xl">
            <LogoMark className="size-6" /> Feedloom
          </span>
          <TrialLine />
          <Button variant="outline" size="sm" className={QUIET} onClick={onLookAround}>
            Skip
          </Button>
        </div>
        <div className="my-auto w-full max-w-140 py-6 lg:py-10">
          <Question />
          <div className="mt-5 lg:mt-7">
            <AddFeedForm autoFocus onDone={() => undefined} />
          </div>
          <div className="mt-3 grid gap-2 lg:mt-10 lg:justify-items-start">
            <Button variant="outline" size="lg" asChild>
              <Link href={IMPORT_PATH} prefetch={false}>
                <Upload aria-hidden="true" /> Import from another reader
              </Link>
            </Button>
            <p className="text-muted-foreground text-small">
              Import an OPML file, or move from another service. Folders become bundles.
            </p>
          </div>
          <div className="mt-8 max-lg:hidden">
            <TutorialLink />
          </div>
        </div>
      </div>
      <section
        aria-labelledby={STARTERS_TITLE}
        className="relative flex flex-1 flex-col bg-sidebar px-5 pt-4 pb-8 max-lg:bg-background lg:justify-center lg:px-11"
      >
        <StarterThreads className="absolute inset-y-0 left-0 h-full w-[calc(100%-21rem)] max-xl:hidden" />
        <div className="relative w-full lg:ml-auto lg:max-w-76">
          <StarterList className="lg:gap-5" />
          <div className="mt-4 lg:hidden">
            <TutorialLink />
          </div>
        </div>
      </section>
    </main>
  );
}

function TrialLine() {
  const status = useSubscription().data;
  if (status?.plan !== "trial") return null;
  return (
    <p className="whitespace-nowrap border-r pr-3 text-faint text-small max-[30rem]:border-0 max-[30rem]:pr-0">
      <span className="max-[30rem]:hidden">{status.label} · </span>
      {daysLeft(status)}
    </p>
  );
}

function TutorialLink() {
  return (
    <Button variant="outline" size="sm" className={QUIET} asChild>
      <Link href="/tutorial" prefetch={false}>
        Take the tutorial, {TUTORIAL_STEPS.length} steps <ArrowRight aria-hidden="true" />
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
