"use client";
import * as Radix from "radix-ui/radio-group";
import * as Slider from "radix-ui/slider";
import type { ReactNode } from "react";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { cn } from "@/components/ui/cn";
import { AlignJustify, Rows2 } from "@/components/ui/icons/icons";
import type { ReadingType } from "@/lib/contracts/reading";
import {
  READING_FACES,
  READING_LINE_HEIGHT,
  READING_MEASURES,
  READING_PAPERS,
  READING_SIZE,
} from "@/lib/contracts/values/reading";
import { faceFamily } from "./type-style";

const FACE_NAMES: Record<ReadingType["face"], string> = {
  serif: "Serif",
  sans: "Sans",
  system: "System",
  legible: "Legible",
};
const PAPER_NAMES: Record<ReadingType["paper"], string> = {
  auto: "Auto",
  light: "Light",
  sepia: "Sepia",
  dark: "Dark",
  black: "Black",
};
const MEASURE_NAMES = { 56: "Narrow", 68: "Medium", 80: "Wide", full: "Full" } as const;
const TILE =
  "touch grid rounded-md border border-border-strong text-foreground ring-foreground data-[state=checked]:border-foreground data-[state=checked]:ring-1";

/** Typeface, size, line height, width and paper; the caller shows what they do. */
export function TypeChoices(props: { type: ReadingType; change: (part: Partial<ReadingType>) => void }) {
  const { type, change } = props;
  return (
    <div className="grid gap-4.5">
      <Section name="Typeface">
        <Faces face={type.face} onChange={(face) => change({ face })} />
      </Section>
      <Section name="Size" value={`${type.size} px`}>
        <Range
          label="Size"
          {...READING_SIZE}
          step={1}
          value={type.size}
          said={`${type.size} pixels`}
          onChange={(size) => change({ size })}
          low={<span className="font-serif text-small">A</span>}
          high={<span className="font-serif text-2xl leading-none">A</span>}
        />
      </Section>
      <Section name="Line height" value={String(type.lineHeight)}>
        <Range
          label="Line height"
          {...READING_LINE_HEIGHT}
          step={0.05}
          value={type.lineHeight}
          said={String(type.lineHeight)}
          onChange={(lineHeight) => change({ lineHeight: Math.round(lineHeight * 100) / 100 })}
          low={<AlignJustify className="size-4" />}
          high={<Rows2 className="size-4" />}
        />
      </Section>
      <Section name="Width" value={type.measure === "full" ? "the whole pane" : `${type.measure} characters`}>
        <SegmentedControl
          label="Width"
          className="w-full"
          value={String(type.measure)}
          onValueChange={(value) => {
            const measure = READING_MEASURES.find((known) => String(known) === value);
            if (measure) change({ measure });
          }}
          options={READING_MEASURES.map((measure) => ({ value: String(measure), label: MEASURE_NAMES[measure] }))}
        />
      </Section>
      <Section name="Paper">
        <Papers paper={type.paper} onChange={(paper) => change({ paper })} />
      </Section>
    </div>
  );
}

function Section({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2.5">
      <p aria-hidden="true" className="flex justify-between text-muted-foreground text-small">
        {name} {value ? <span className="tabular">{value}</span> : null}
      </p>
      {children}
    </div>
  );
}

function Faces({ face, onChange }: { face: ReadingType["face"]; onChange: (face: ReadingType["face"]) => void }) {
  return (
    <Radix.Root
      aria-label="Typeface"
      value={face}
      onValueChange={(value) => onChange(value as ReadingType["face"])}
      className="grid grid-cols-4 gap-2"
    >
      {READING_FACES.map((name) => (
        <Radix.Item key={name} value={name} className={cn(TILE, "h-15 content-center justify-items-center gap-0.5")}>
          {/* The legible face is fetched once it is chosen, not for its sample. */}
          <span
            aria-hidden="true"
            className="text-2xl leading-none"
            style={{ fontFamily: faceFamily(name === "legible" && face !== name ? "system" : name) }}
          >
            Aa
          </span>
          <span className="text-xs">{FACE_NAMES[name]}</span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

function Papers({ paper, onChange }: { paper: ReadingType["paper"]; onChange: (paper: ReadingType["paper"]) => void }) {
  return (
    <Radix.Root
      aria-label="Paper"
      value={paper}
      onValueChange={(value) => onChange(value as ReadingType["paper"])}
      className="grid grid-cols-5 gap-1.5"
    >
      {READING_PAPERS.map((name) => (
        <Radix.Item
          key={name}
          value={name}
          aria-label={PAPER_NAMES[name]}
          className="group touch grid justify-items-center gap-1 rounded-md"
        >
          <span
            aria-hidden="true"
            data-paper={name}
            className={cn(
              "paper-sample grid h-9 w-full place-items-center rounded-md border border-border-strong font-serif text-base",
              "ring-(--ink) group-data-[state=checked]:ring-2",
            )}
          >
            {name === "auto" ? null : "a"}
          </span>
          <span aria-hidden="true" className="text-xs">
            {PAPER_NAMES[name]}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

function Range(props: {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  said: string;
  onChange: (value: number) => void;
  low: ReactNode;
  high: ReactNode;
}) {
  return (
    <div className="flex items-center gap-3">
      {/* As wide as each other, so that the tracks begin and end at the same edges. */}
      <span aria-hidden="true" className="grid w-4 shrink-0 place-items-start">
        {props.low}
      </span>
      <Slider.Root
        min={props.min}
        max={props.max}
        step={props.step}
        value={[props.value]}
        onValueChange={([value]) => value !== undefined && props.onChange(value)}
        className="relative flex h-6 flex-1 touch-none select-none items-center"
      >
        <Slider.Track className="relative h-1 flex-1 rounded-full bg-border-strong">
          <Slider.Range className="absolute h-full rounded-full bg-foreground" />
        </Slider.Track>
        <Slider.Thumb
          aria-label={props.label}
          aria-valuetext={props.said}
          className="block size-4 rounded-full border-2 border-foreground bg-popover dark:bg-foreground"
        />
      </Slider.Root>
      <span aria-hidden="true" className="grid w-4 shrink-0 place-items-end">
        {props.high}
      </span>
    </div>
  );
}
