"use client";
import { Plus, Sparkles, Trash2, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";

export function BundleActions(props: {
  bundleId: number;
  onAddFeeds: () => void;
  onRemoveAll: () => void;
  removeAllDisabled: boolean;
  onDelete: () => void;
}) {
  const { open } = useDialogs();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="font-serif text-xl">
        Quick Actions
      </h2>
      <div className="-ml-3 mt-2 grid justify-items-start">
        <Button variant="ghost" size="sm" onClick={props.onAddFeeds}>
          <Plus aria-hidden="true" /> Add Feeds
        </Button>
        <Button variant="ghost" size="sm" disabled={props.removeAllDisabled} onClick={props.onRemoveAll}>
          <X aria-hidden="true" /> Remove All
        </Button>
        <Button variant="ghost" size="sm" onClick={() => open({ kind: "add-feed", bundleId: props.bundleId })}>
          <Sparkles aria-hidden="true" /> Smart Feed
        </Button>
        <Button variant="destructive-ghost" size="sm" onClick={props.onDelete}>
          <Trash2 aria-hidden="true" /> Delete Bundle
        </Button>
      </div>
    </section>
  );
}
