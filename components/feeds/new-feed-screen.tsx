"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronLeft } from "@/components/ui/icons/icons";
import { AddFeedForm } from "./add-feed-form";
import { InputExamples, QuickTopics } from "./input-examples";
import { NumberedSteps } from "./numbered-steps";

const STEPS = [
  {
    name: "Search",
    text: "Paste an address or type keywords. Keywords search public news sources and your own articles.",
  },
  { name: "Discover", text: "Review the best matches before you save anything." },
  { name: "Subscribe", text: "Name it and save it. It then updates like any other feed." },
];
const TIPS = [
  "Two or three precise words work better than a sentence.",
  "Paste a site's home page, and Feedloom finds its feed.",
  "Choose a bundle now, or change it later.",
];

/** `address`: what the field holds at first. */
export function NewFeedScreen({ address = "" }: { address?: string }) {
  const router = useRouter();
  // A chosen topic remounts the form, also when it is the same one again.
  const [topic, setTopic] = useState({ name: address, turn: 0 });
  const [isTyping, setTyping] = useState(address !== "");
  const choose = (name: string) => {
    setTopic({ name, turn: topic.turn + 1 });
    setTyping(true);
  };
  return (
    <div className="page-full">
      <Button variant="ghost" size="sm" className="-mt-3 mb-1 -ml-4.5 text-muted-foreground" asChild>
        <Link href="/">
          <ChevronLeft aria-hidden="true" /> Back to My Feeds
        </Link>
      </Button>
      <h1 className="font-serif text-title">Add feed</h1>
      <p className="mt-1 max-w-prose text-muted-foreground">
        Paste an address to follow a site, or type keywords to build a smart feed.
      </p>
      <div className="mt-6 grid max-w-xl grid-cols-1 gap-8">
        <AddFeedForm
          key={topic.turn}
          initial={topic.name}
          hasExamples
          autoFocus
          onInput={(text) => setTyping(text.trim() !== "")}
          onDone={(feed) => feed && router.push("/")}
        >
          <InputExamples heading="h2" />
        </AddFeedForm>
        {isTyping ? null : <QuickTopics onChoose={choose} heading="h2" />}
        <NumberedSteps title="How it works" steps={STEPS}>
          <h2 className="mt-5 font-medium text-small">Pro tips</h2>
          <ul className="mt-1 grid gap-1.5 text-muted-foreground text-small">
            {TIPS.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </NumberedSteps>
      </div>
    </div>
  );
}
