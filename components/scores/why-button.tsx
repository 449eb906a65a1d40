"use client";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { later, useEver } from "@/lib/client/later/later";

const WhyDialog = later(() => import("./why-dialog").then((file) => file.WhyDialog));

/** A button that opens why an article has its scores. */
export function WhyButton(props: { article: { id: number; title: string }; className?: string }) {
  const { article } = props;
  const [open, setOpen] = useState(false);
  const isWanted = useEver(open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(
          "touch text-muted-foreground text-small underline-offset-4 hover:underline print:hidden",
          props.className,
        )}
      >
        Scores <span className="sr-only">of {article.title}</span>
      </button>
      {isWanted ? <WhyDialog article={article} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
