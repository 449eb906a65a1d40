"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons/icons";
import { AddFeedForm } from "./add-feed-form";
import { ImportLink } from "./import-link";
import { InputExamples, QuickTopics } from "./input-examples";
import { NumberedSteps } from "./numbered-steps";

const STEPS = [
  { name: "Search", text: "Type keywords. Feedloom asks public news searches and looks through your own articles." },
  { name: "Discover", text: "See what was found, the best matches first, before anything is saved." },
  { name: "Subscribe", text: "Name it and keep it. From then on it collects by itself, like any other feed." },
];
const TIPS = [
  "Two or three precise words find more than a sentence.",
  "Paste a site's front page: its feed is found for you.",
  "A bundle can be chosen right away; it can be changed at any time.",
];

/** `address`: what the field holds at first. */
export function NewFeedScreen({ address = "" }: { address?: string }) {
  const router = useRouter();
  // A chosen topic remounts the form, also when it is the same one again.
  const [topic, setTopic] = useState({ name: address, turn: 0 });
  return (
    <div className="page-wide">
      <Button asChild variant="ghost" size="sm" className="-ml-3 mb-4">
        <Link href="/">
          <ArrowLeft aria-hidden="true" /> Back to My Feeds
        </Link>
      </Button>
      <h1 className="font-serif text-title">Add a new feed</h1>
      <p className="mt-1 max-w-prose text-base text-muted-foreground">
        Give Feedloom an address and it follows the site. Give it keywords and it builds a smart feed that gathers
        articles about them from many places.
      </p>
      <div className="mt-8 max-w-140">
        <AddFeedForm key={topic.turn} initial={topic.name} autoFocus onDone={(feed) => feed && router.push("/")} />
      </div>
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:cols-end-72">
        <div className="grid grid-cols-1 content-start gap-8">
          <ImportLink />
          <QuickTopics onChoose={(name) => setTopic({ name, turn: topic.turn + 1 })} heading="h2" />
          <InputExamples heading="h2" />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <NumberedSteps title="How it works" steps={STEPS} />
          <section aria-labelledby="tips">
            <h2 id="tips" className="mb-3 font-serif text-xl">
              Pro tips
            </h2>
            <ul className="grid list-disc gap-2 pl-4 text-muted-foreground marker:text-faint">
              {TIPS.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
