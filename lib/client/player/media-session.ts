type Shown = { title: string; source: string; picture: string | null };
type Acts = {
  play: () => void;
  pause: () => void;
  stop: () => void;
  seekbackward: (seconds: number | undefined) => void;
  seekforward: (seconds: number | undefined) => void;
  seekto: (seconds: number | undefined) => void;
};
const NAMES = ["play", "pause", "stop", "seekbackward", "seekforward", "seekto"] as const;

/** Shows a recording on the device's own controls (Media Session API), where there are any. */
export function showSession(shown: Shown, acts: Acts): void {
  const session = navigator.mediaSession;
  if (!session || typeof MediaMetadata !== "function") return;
  session.metadata = new MediaMetadata({
    title: shown.title,
    artist: shown.source,
    album: "Feedloom",
    artwork: shown.picture ? [{ src: shown.picture }] : [],
  });
  for (const name of NAMES) {
    handle(session, name, (details) => acts[name](name === "seekto" ? details.seekTime : details.seekOffset));
  }
}

/** Takes everything back that {@link showSession} has set. */
export function clearSession(): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = null;
  for (const name of NAMES) handle(session, name, null);
}

/** Tells the device's controls where a recording stands. */
export function showPosition(media: HTMLMediaElement): void {
  const { duration, playbackRate, currentTime } = media;
  if (!Number.isFinite(duration) || duration <= 0) return;
  navigator.mediaSession?.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
}

function handle(session: MediaSession, name: (typeof NAMES)[number], act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, act);
  } catch {
    // A browser that does not know an action throws.
  }
}
