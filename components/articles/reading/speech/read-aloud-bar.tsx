"use client";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { OptionSelect } from "@/components/shared/option-select";
import { Pause, Play, SkipBack, SkipForward, X } from "@/components/ui/icons/icons";
import { useLocalStorage } from "@/lib/client/stores/local-storage";
import { useStore } from "@/lib/client/stores/use-store";
import {
  canReadAloud,
  SPEECH_RATE,
  SPEECH_RATES,
  setSpeech,
  skipParagraph,
  speaking,
  speechRate,
  stopReadingAloud,
  toggleReadingAloud,
  VOICE,
} from "./read-aloud";

const USUAL = "usual";

/** Over the foot of an article that is read aloud. Leaving the article ends it. */
export function ReadAloudBar({ id }: { id: number }) {
  const now = useStore(speaking, null);
  useEffect(() => {
    const stop = () => stopReadingAloud();
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      if (speaking.get()?.id === id) stop();
    };
  }, [id]);
  if (now?.id !== id) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center px-3 font-sans max-md:bottom-24 print:hidden">
      <fieldset
        aria-label="Read aloud"
        className="pointer-events-auto flex min-w-0 max-w-full flex-wrap items-center gap-1 rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-float"
      >
        <IconButton size="icon-sm" label="Previous paragraph" onClick={() => skipParagraph(-1)}>
          <SkipBack aria-hidden="true" />
        </IconButton>
        <IconButton
          size="icon-sm"
          label={now.isPaused ? "Resume reading" : "Pause reading"}
          onClick={toggleReadingAloud}
        >
          {now.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
        <IconButton size="icon-sm" label="Next paragraph" onClick={() => skipParagraph(1)}>
          <SkipForward aria-hidden="true" />
        </IconButton>
        <span className="tabular whitespace-nowrap px-1 text-faint text-small">
          {now.at + 1} of {now.of}
        </span>
        <Voices />
        <Speed />
        <IconButton size="icon-sm" label="Stop reading" onClick={stopReadingAloud}>
          <X aria-hidden="true" />
        </IconButton>
        {now.failed ? (
          <p role="alert" className="basis-full px-1 text-muted-foreground text-small">
            Your browser couldn't read this aloud. Choose another voice, or try again.
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}

function Speed() {
  useLocalStorage(SPEECH_RATE);
  return (
    <OptionSelect
      label="Speed"
      className="h-8 w-20"
      value={String(speechRate())}
      onValueChange={(value) => setSpeech(SPEECH_RATE, value)}
      options={SPEECH_RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
    />
  );
}

/** The voices of the browser; some come a moment after they were first asked for. */
function Voices() {
  const chosen = useLocalStorage(VOICE);
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!canReadAloud()) return;
    const read = () => setVoices(window.speechSynthesis.getVoices());
    read();
    window.speechSynthesis.addEventListener?.("voiceschanged", read);
    return () => window.speechSynthesis.removeEventListener?.("voiceschanged", read);
  }, []);
  if (voices.length < 2) return null;
  const known = voices.some(({ voiceURI }) => voiceURI === chosen);
  return (
    <OptionSelect
      label="Voice"
      className="h-8 w-36"
      value={known && chosen ? chosen : USUAL}
      onValueChange={(value) => setSpeech(VOICE, value === USUAL ? "" : value)}
      options={[
        { value: USUAL, label: "Default voice" },
        ...voices.map(({ voiceURI, name, lang }) => ({ value: voiceURI, label: `${name} (${lang})` })),
      ]}
    />
  );
}
