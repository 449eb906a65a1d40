"use client";
import { type FormEvent, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useTuneSmartFeed } from "@/lib/client/data/use-smart";
import type { SmartSettings, Strictness } from "@/lib/contracts/smart";
import { KeywordHints, SearchTips } from "./keyword-hints";
import { LearnedList } from "./learned-list";
import { readList, writeList } from "./list-text";

const STRICTNESS: { value: Strictness; label: string; hint: string }[] = [
  { value: "broad", label: "Broad", hint: "Includes partial matches." },
  { value: "balanced", label: "Balanced", hint: "Includes likely matches." },
  { value: "strict", label: "Strict", hint: "Includes only clear matches." },
];

export function TuneForm({ settings, onDone }: { settings: SmartSettings; onDone: () => void }) {
  const tune = useTuneSmartFeed(settings.feedId);
  const refresh = useRefreshFeed();
  const [keywords, setKeywords] = useState(settings.keywords);
  const [words, setWords] = useState(writeList(settings.excludedWords));
  const [sites, setSites] = useState(writeList(settings.excludedSites));
  const [languages, setLanguages] = useState(writeList(settings.languages));
  const [strictness, setStrictness] = useState(settings.strictness);
  const codes = readList(languages.toLowerCase());
  const wrongCode = codes.find((code) => !/^[a-z]{2}$/.test(code));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!keywords.trim() || wrongCode) return;
    const change = {
      keywords: keywords.trim(),
      excludedWords: readList(words),
      excludedSites: readList(sites),
      languages: codes,
      strictness,
    };
    tune.mutate(change, {
      onSuccess: () => {
        refresh.mutate(settings.feedId);
        onDone();
      },
    });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <FormField label="Keywords" error={keywords.trim() ? undefined : "Please enter keywords"}>
        <Input value={keywords} maxLength={300} onChange={(event) => setKeywords(event.target.value)} />
      </FormField>
      <KeywordHints keywords={keywords} />
      <SearchTips />
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium text-foreground text-small">
          How strict
        </span>
        <SegmentedControl label="How strict" value={strictness} onValueChange={setStrictness} options={STRICTNESS} />
        <p aria-live="polite" className="text-faint text-small">
          {STRICTNESS.find(({ value }) => value === strictness)?.hint}
        </p>
      </div>
      <FormField label="Leave out words" hint="Separate them with commas.">
        <Input value={words} onChange={(event) => setWords(event.target.value)} />
      </FormField>
      <FormField label="Leave out sites" hint="Addresses or names: example.com, The Daily Tide.">
        <Input value={sites} onChange={(event) => setSites(event.target.value)} />
      </FormField>
      <FormField
        label="Languages"
        hint="Two-letter codes, such as en, de. Leave empty for all."
        error={wrongCode ? `“${wrongCode}” is not a two-letter language code` : undefined}
      >
        <Input value={languages} onChange={(event) => setLanguages(event.target.value)} />
      </FormField>
      <LearnedList settings={settings} />
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={tune.isPending} disabled={!keywords.trim() || Boolean(wrongCode)}>
          Save and search
        </Button>
      </div>
    </form>
  );
}
