"use client";
import { prefersStill } from "@/lib/client/hooks/use-media-query";
import { pausePlayer } from "@/lib/client/player/player";
import { createStore } from "@/lib/client/stores/create-store";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { spokenParts, utterances } from "./spoken-parts";

export const VOICE = "feedloom-voice";
export const SPEECH_RATE = "feedloom-speech-rate";
export const SPEECH_RATES = [0.8, 1, 1.2, 1.5, 1.75, 2];

/** Which paragraph of which article is read aloud; `failed`: the browser could not speak it. */
export type Speaking = { id: number; at: number; of: number; isPaused: boolean; failed: boolean };
export const speaking = createStore<Speaking | null>(() => null);

/** The paragraphs that are read, the piece of the current one, and a number that outdated utterances do not have. */
let parts: HTMLElement[] = [];
let piece = 0;
let turn = 0;

export const canReadAloud = (): boolean => typeof window !== "undefined" && "speechSynthesis" in window;

/** Silences the browser; utterances that were begun count no longer. */
function silence(): void {
  turn += 1;
  if (canReadAloud()) window.speechSynthesis.cancel();
}

/** Reads an article from its first paragraph that is on the screen. */
export function startReadingAloud(id: number): void {
  const root = document.querySelector(`[data-text-of="${id}"]`);
  if (!root || !canReadAloud()) return;
  stopReadingAloud();
  pausePlayer();
  parts = spokenParts(root);
  if (parts.length === 0) return;
  const first = parts.findIndex((part) => part.getBoundingClientRect().bottom > 0);
  piece = 0;
  speaking.set({ id, at: Math.max(0, first), of: parts.length, isPaused: false, failed: false });
  speak();
}

export function stopReadingAloud(): void {
  silence();
  unmark();
  parts = [];
  if (speaking.get()) speaking.set(null);
}

/** Pauses; continues with the sentence that was begun. The browsers' own pausing fails on some devices. */
export function toggleReadingAloud(): void {
  const now = speaking.get();
  if (!now) return;
  silence();
  speaking.set({ ...now, isPaused: !now.isPaused, failed: false });
  if (now.isPaused) speak();
}

/** Goes to another paragraph, and stops after the last one. */
export function skipParagraph(step: 1 | -1): void {
  const now = speaking.get();
  if (!now) return;
  const at = Math.max(0, now.at + step);
  if (at >= parts.length) {
    stopReadingAloud();
    return;
  }
  silence();
  piece = 0;
  speaking.set({ ...now, at });
  mark(at);
  if (!now.isPaused) speak();
}

/** Chooses voice or speed and says the current sentence again with it. */
export function setSpeech(name: typeof VOICE | typeof SPEECH_RATE, value: string): void {
  writeLocalStorage(name, value);
  const now = speaking.get();
  if (!now || now.isPaused) return;
  silence();
  speak();
}

export function speechRate(): number {
  const stored = Number(readLocalStorage(SPEECH_RATE));
  return SPEECH_RATES.includes(stored) ? stored : 1;
}

function speak(): void {
  const now = speaking.get();
  const part = now ? parts[now.at] : undefined;
  if (!now || !part) return;
  if (!part.isConnected) {
    stopReadingAloud();
    return;
  }
  mark(now.at);
  const text = utterances(part.textContent ?? "")[piece];
  if (text === undefined) {
    skipParagraph(1);
    return;
  }
  turn += 1;
  const own = turn;
  const utterance = utteranceOf(text, part);
  utterance.onend = () => {
    if (own !== turn) return;
    piece += 1;
    speak();
  };
  utterance.onerror = () => {
    const current = speaking.get();
    if (own === turn && current) speaking.set({ ...current, isPaused: true, failed: true });
  };
  window.speechSynthesis.speak(utterance);
}

function utteranceOf(text: string, part: HTMLElement): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const chosen = readLocalStorage(VOICE);
  const voice = window.speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === chosen);
  const lang = voice?.lang ?? part.closest<HTMLElement>(".reading [lang]")?.lang;
  if (voice) utterance.voice = voice;
  if (lang) utterance.lang = lang;
  utterance.rate = speechRate();
  return utterance;
}

function unmark(): void {
  for (const part of parts) delete part.dataset.spoken;
}

function mark(at: number): void {
  unmark();
  const part = parts[at];
  if (!part) return;
  part.dataset.spoken = "";
  part.scrollIntoView({ block: "center", behavior: prefersStill() ? "auto" : "smooth" });
}
