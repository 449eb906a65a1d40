"use client";
import { createStore } from "@/lib/client/stores/create-store";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { MEDIA_POSITIONS, mediaPosition, storeMediaPosition } from "@/lib/client/stores/media-positions";
import { useStore } from "@/lib/client/stores/use-store";
import { clearSession, showPosition, showSession } from "./media-session";

const RATE = "feedloom-media-rate";
export const RATES = [0.8, 1, 1.2, 1.5, 1.75, 2, 2.5, 3];
export const BACK_S = 15;
export const AHEAD_S = 30;
const KEEP_EVERY_S = 5;

export type Track = {
  /** the original address, under which the position is stored */
  url: string;
  /** the address it is loaded from */
  src: string;
  title: string;
  source: string;
  picture: string | null;
  itemId: number;
};
export type PlayerState = {
  track: Track;
  isPlaying: boolean;
  /** waits for the network */
  isWaiting: boolean;
  failed: boolean;
  seconds: number;
  /** NaN until it is known */
  duration: number;
  rate: number;
};

const player = createStore<PlayerState | null>(() => null);
let audio: HTMLAudioElement | null = null;
let kept = 0;

/** Returns the state of the player; null if nothing plays. */
export const usePlayer = (): PlayerState | null => useStore(player, null);
export const currentTrack = (): Track | null => player.get()?.track ?? null;

const patch = (part: Partial<PlayerState>): void => {
  const now = player.get();
  if (now) player.set({ ...now, ...part });
};

export function storedRate(): number {
  const stored = Number(readLocalStorage(RATE));
  return RATES.includes(stored) ? stored : 1;
}

/** Stores where the recording stands, under its original address. */
function keep(): void {
  const track = currentTrack();
  if (!audio || !track || audio.currentTime === 0) return;
  kept = audio.currentTime;
  const at = { seconds: audio.currentTime, duration: audio.duration };
  writeLocalStorage(MEDIA_POSITIONS, storeMediaPosition(readLocalStorage(MEDIA_POSITIONS), track.url, at));
}

/** Returns the one element that plays. It is in no screen, so that leaving one does not end it. */
function element(): HTMLAudioElement {
  if (audio) return audio;
  const created = document.createElement("audio");
  const heard: Record<string, () => void> = {
    play: () => patch({ isPlaying: true, failed: false }),
    playing: () => patch({ isWaiting: false, failed: false }),
    waiting: () => patch({ isWaiting: true }),
    pause: () => {
      patch({ isPlaying: false });
      keep();
    },
    ended: () => {
      keep();
      patch({ isPlaying: false });
    },
    error: () => patch({ isPlaying: false, isWaiting: false, failed: true }),
    durationchange: () => patch({ duration: created.duration }),
    loadedmetadata: () => {
      created.playbackRate = created.defaultPlaybackRate;
      const track = currentTrack();
      const left = track ? mediaPosition(readLocalStorage(MEDIA_POSITIONS), track.url) : 0;
      // On a busy machine it has played for a moment when the event arrives.
      if (created.currentTime < 1 && left > 0) created.currentTime = left;
    },
    timeupdate: () => {
      patch({ seconds: created.currentTime });
      if (Math.abs(created.currentTime - kept) >= KEEP_EVERY_S) {
        keep();
        showPosition(created);
      }
    },
    seeked: () => {
      patch({ seconds: created.currentTime });
      showPosition(created);
    },
  };
  for (const [name, listener] of Object.entries(heard)) created.addEventListener(name, listener);
  window.addEventListener("pagehide", keep);
  audio = created;
  return created;
}

/** Plays a recording from where it was left, at the speed that was chosen last; the one that played before is kept. */
export function play(track: Track): void {
  const media = element();
  if (currentTrack()?.url !== track.url || player.get()?.failed) {
    keep();
    media.pause();
    const rate = storedRate();
    const seconds = mediaPosition(readLocalStorage(MEDIA_POSITIONS), track.url);
    player.set({ track, isPlaying: false, isWaiting: true, failed: false, seconds, duration: Number.NaN, rate });
    kept = seconds;
    media.preload = "metadata";
    media.src = track.src;
    media.defaultPlaybackRate = rate;
    media.playbackRate = rate;
    showSession(track, {
      play: () => void resume(),
      pause: pausePlayer,
      stop: closePlayer,
      seekbackward: (by) => skip(-(by ?? BACK_S)),
      seekforward: (by) => skip(by ?? AHEAD_S),
      seekto: (to) => to !== undefined && seek(to),
    });
  }
  void resume();
}

async function resume(): Promise<void> {
  try {
    await audio?.play();
  } catch (error) {
    // Another recording was chosen in the meantime, or it was paused at once.
    if (error instanceof DOMException && error.name === "AbortError") return;
    patch({ isPlaying: false, isWaiting: false, failed: true });
  }
}

export function pausePlayer(): void {
  audio?.pause();
}

export function togglePlayer(): void {
  const now = player.get();
  if (!now) return;
  if (now.failed) play(now.track);
  else if (now.isPlaying) pausePlayer();
  else void resume();
}

export function seek(seconds: number): void {
  if (!audio || !player.get()) return;
  const end = Number.isFinite(audio.duration) ? audio.duration : seconds;
  audio.currentTime = Math.min(end, Math.max(0, seconds));
  patch({ seconds: audio.currentTime });
}

export const skip = (seconds: number): void => seek((audio?.currentTime ?? 0) + seconds);

export function setRate(rate: number): void {
  writeLocalStorage(RATE, String(rate));
  if (!audio) return;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  patch({ rate });
}

/** Ends what plays, keeps where it stood, and lets go of the recording and of the device's controls. */
export function closePlayer(): void {
  if (!player.get()) return;
  keep();
  audio?.pause();
  audio?.removeAttribute("src");
  audio?.load();
  player.set(null);
  clearSession();
}
