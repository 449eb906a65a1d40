"use client";
import { useEffect, useRef, useState } from "react";
import { pausePlayer, RATES, setRate as rememberRate, storedRate } from "@/lib/client/player/player";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { MEDIA_POSITIONS, mediaPosition, storeMediaPosition } from "@/lib/client/stores/media-positions";

const KEEP_EVERY_S = 5;

/** Plays the recording of an address from where it was left, at the speed that was chosen last, and remembers both. */
export function useMedia(url: string) {
  const media = useRef<HTMLVideoElement>(null);
  const [left, setLeft] = useState(0);
  const [rate, setRate] = useState(1);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    setLeft(mediaPosition(readLocalStorage(MEDIA_POSITIONS), url));
    setRate(storedRate());
    let kept = 0;
    const keep = () => {
      kept = element.currentTime;
      const at = { seconds: element.currentTime, duration: element.duration };
      writeLocalStorage(MEDIA_POSITIONS, storeMediaPosition(readLocalStorage(MEDIA_POSITIONS), url, at));
    };
    const onReady = () => {
      element.playbackRate = element.defaultPlaybackRate;
      const left = mediaPosition(readLocalStorage(MEDIA_POSITIONS), url);
      // On a busy machine it has played for a moment when the event arrives.
      if (element.currentTime < 1 && left > 0) element.currentTime = left;
    };
    const onTime = () => {
      if (Math.abs(element.currentTime - kept) >= KEEP_EVERY_S) keep();
    };
    const onPlay = () => {
      setLeft(0);
      pausePlayer();
    };
    const heard: [string, () => void][] = [
      ["loadedmetadata", onReady],
      ["timeupdate", onTime],
      ["pause", keep],
      ["ended", keep],
      ["play", onPlay],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
      if (element.currentTime > 0) keep();
    };
  }, [url]);
  useEffect(() => {
    if (!media.current) return;
    media.current.defaultPlaybackRate = rate;
    media.current.playbackRate = rate;
  }, [rate]);
  const nextRate = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
    setRate(next);
    rememberRate(next);
  };
  const skip = (seconds: number) => {
    if (media.current) media.current.currentTime += seconds;
  };
  return { media, left, rate, nextRate, skip };
}
