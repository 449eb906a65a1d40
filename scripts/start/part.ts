/** Something that runs and must be stopped. */
export type Part = {
  /** Stops it and waits for its end. */
  stop: () => void | Promise<void>;
  /** Ends it without waiting. */
  kill?: () => void;
};
