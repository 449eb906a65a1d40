import "server-only";

let fixed: Date | undefined;

/** The time, as every rule of the product sees it. Tests set it with {@link setClock}. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Stops the clock at `time`, or lets it run again when `time` is undefined. */
export function setClock(time: Date | undefined): void {
  fixed = time;
}
