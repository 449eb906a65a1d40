import { setClock } from "@/lib/platform/clock";

/** Stops the product's clock at `start` (ISO) and hands out the means to move it. It runs again after each test. */
export function stopClock(start = "2026-03-01T12:00:00.000Z") {
  let time = new Date(start).getTime();
  const set = (to: number) => {
    time = to;
    setClock(new Date(time));
  };
  set(time);
  return {
    now: () => new Date(time),
    set: (iso: string) => set(new Date(iso).getTime()),
    forward: (ms: number) => set(time + ms),
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
