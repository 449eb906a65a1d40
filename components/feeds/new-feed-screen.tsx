"use client";
import { ArrowLeft, AtSign, Globe, Rss, Search } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AddFeedForm } from "./add-feed-form";
import { QUICK_TOPICS } from "./quick-topics";

const KINDS = [
  { icon: Rss, name: "RSS Feed", example: "https://example.com/feed.xml" },
  { icon: Globe, name: "Website", example: "daringfireball.net" },
  { icon: AtSign, name: "Social Media", example: "@nasa or youtube.com/@veritasium" },
  { icon: Search, name: "Keywords", example: "electric vehicles" },
];
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

export function NewFeedScreen() {
  const router = useRouter();
  // Choosing a topic starts the form again with it, also the same one once more.
  const [topic, setTopic] = useState({ name: "", turn: 0 });
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 pb-16 sm:px-8">
      <Button asChild variant="ghost" size="sm" className="-ml-3 mb-4">
        <Link href="/">
          <ArrowLeft aria-hidden="true" /> Back to My Feeds
        </Link>
      </Button>
      <h1 className="font-serif text-xl">Add a new feed</h1>
      <p className="mt-1 max-w-prose text-md text-muted">
        Give Feedloom an address and it follows the site. Give it keywords and it builds a smart feed that gathers
        articles about them from many places.
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          <AddFeedForm key={topic.turn} initial={topic.name} autoFocus onDone={(feed) => feed && router.push("/")} />
          <section aria-labelledby="topics">
            <h2 id="topics" className="mb-2 text-faint text-sm">
              Quick start
            </h2>
            <ul className="flex flex-wrap gap-2">
              {QUICK_TOPICS.map((name) => (
                <li key={name}>
                  <Button size="sm" className="rounded-full" onClick={() => setTopic({ name, turn: topic.turn + 1 })}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="kinds">
            <h2 id="kinds" className="mb-1 text-faint text-sm">
              What you can enter
            </h2>
            <dl className="grid sm:grid-cols-2 sm:gap-x-8">
              {KINDS.map(({ icon: Icon, name, example }) => (
                <div key={name} className="grid grid-cols-[auto_1fr] gap-x-3 border-b py-3">
                  <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-4 text-faint" />
                  <dt className="font-medium">{name}</dt>
                  <dd className="break-all text-faint text-sm">{example}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <section aria-labelledby="how">
            <h2 id="how" className="mb-3 font-serif text-lg">
              How it works
            </h2>
            <ol className="grid gap-4">
              {STEPS.map(({ name, text }, at) => (
                <li key={name} className="grid grid-cols-[1.5rem_1fr]">
                  <span aria-hidden="true" className="font-serif text-faint">
                    {at + 1}
                  </span>
                  <div>
                    <h3 className="font-medium">{name}</h3>
                    <p className="text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="tips">
            <h2 id="tips" className="mb-3 font-serif text-lg">
              Pro tips
            </h2>
            <ul className="grid list-disc gap-2 pl-4 text-muted marker:text-faint">
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
