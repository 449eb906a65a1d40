"use client";
import { useState } from "react";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { AddFeedForm } from "./add-feed-form";
import { InputExamples, QuickTopics } from "./input-examples";

export function AddFeedDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bundleId?: number;
  /** what the field holds at first */
  address?: string;
}) {
  // A chosen topic remounts the form, also when it is the same one again.
  const [topic, setTopic] = useState({ name: props.address ?? "", turn: 0 });
  const [isTyping, setTyping] = useState(Boolean(props.address));
  const choose = (name: string) => {
    setTopic({ name, turn: topic.turn + 1 });
    setTyping(true);
  };
  return (
    <ResponsiveDialog open={props.open} onOpenChange={props.onOpenChange} title="Add feed">
      <div className="grid gap-6">
        <AddFeedForm
          hasExamples
          key={topic.turn}
          bundleId={props.bundleId}
          initial={topic.name}
          onDone={() => props.onOpenChange(false)}
          onInput={(text) => setTyping(text.trim() !== "")}
          autoFocus
        >
          <QuickTopics onChoose={choose} heading="h3" />
        </AddFeedForm>
        {isTyping ? null : <InputExamples heading="h3" />}
      </div>
    </ResponsiveDialog>
  );
}
