/** Two soft notes, a fourth apart: hertz, and seconds after the start. */
const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.12 },
];
const RING = 0.45;
const VOLUME = 0.12;

let shared: AudioContext | null = null;

/** Plays a short tone. Browsers allow it after the first touch or key press only. */
export async function playChime(
  open: () => AudioContext = () => {
    shared ??= new AudioContext();
    return shared;
  },
): Promise<void> {
  try {
    const audio = open();
    if (audio.state === "suspended") await audio.resume();
    for (const { hertz, at } of NOTES) ring(audio, hertz, audio.currentTime + at);
  } catch {
    // No sound device, or none for us: the alert is in the list anyway.
  }
}

function ring(audio: AudioContext, hertz: number, start: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(VOLUME, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + RING);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + RING);
}
