"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { TypeChoices } from "./type-choices";
import { useType } from "./use-type";

/** Typeface, size, line height, width and paper of articles; what is changed shows at once in the article behind. */
export function TypeSettings({ feedId, feedTitle }: { feedId: number; feedTitle: string }) {
  const { type, isOwn, change, setOwn, reset } = useType(feedId);
  const own = useId();
  return (
    <div className="font-sans">
      <div className="p-4.5 pb-4">
        <TypeChoices type={type} change={change} />
      </div>
      <div className="flex items-center gap-3 border-t px-4.5 py-3">
        <label htmlFor={own} className="min-w-0 flex-1 truncate text-small">
          Only for {feedTitle}
        </label>
        <Switch id={own} checked={isOwn} onCheckedChange={setOwn} />
        <Button variant="ghost" size="sm" className="-mr-2 px-2" onClick={reset}>
          Reset
        </Button>
      </div>
    </div>
  );
}
