"use client";
import { useState } from "react";
import { SegmentedControl } from "@/components/shared/segmented-control";
import type { CodeSample } from "@/lib/shared/api/api-samples";
import { CodeBlock } from "./code-block";

/** Renders a call in several programming languages, one at a time. */
export function SampleTabs({ title, samples }: { title: string; samples: CodeSample[] }) {
  const [label, setLabel] = useState(samples[0]?.label ?? "");
  const sample = samples.find((one) => one.label === label) ?? samples[0];
  if (!sample) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <SegmentedControl
        label={`Language of the sample: ${title}`}
        value={sample.label}
        onValueChange={setLabel}
        options={samples.map((one) => ({ value: one.label, label: one.label }))}
        className="justify-self-start"
      />
      <CodeBlock label={`${title} in ${sample.label}`} code={sample.source} />
    </div>
  );
}
