import { playChime } from "./chime";

/** As much of a browser's audio as a tone needs. */
function fakeAudio(state: AudioContextState) {
  const played: { hertz: number; from: number; to: number }[] = [];
  const value = {
    value: 0,
    setValueAtTime: () => value,
    linearRampToValueAtTime: () => value,
    exponentialRampToValueAtTime: () => value,
  };
  const audio = {
    state,
    currentTime: 10,
    destination: {},
    resume: jest.fn(async () => {
      audio.state = "running";
    }),
    createGain: () => ({ gain: value, connect: (next: unknown) => next }),
    createOscillator: () => {
      const tone = { hertz: 0, from: 0, to: 0 };
      return {
        frequency: {
          set value(hertz: number) {
            tone.hertz = hertz;
          },
        },
        connect: (next: unknown) => next,
        start: (at: number) => {
          tone.from = at;
        },
        stop: (at: number) => {
          tone.to = at;
          played.push(tone);
        },
      };
    },
  };
  return { audio: audio as unknown as AudioContext, resume: audio.resume, played };
}

test("two notes, one after the other, and both end", async () => {
  const { audio, resume, played } = fakeAudio("running");
  await playChime(() => audio);
  expect(resume).not.toHaveBeenCalled();
  expect(played).toHaveLength(2);
  expect(played[1]?.from).toBeGreaterThan(played[0]?.from ?? 0);
  for (const { from, to } of played) expect(to - from).toBeLessThan(1);
});

test("a context that sleeps is woken", async () => {
  const { audio, resume, played } = fakeAudio("suspended");
  await playChime(() => audio);
  expect(resume).toHaveBeenCalledTimes(1);
  expect(played).toHaveLength(2);
});

test("no sound device is not a failure", async () => {
  const open = () => {
    throw new Error("no audio");
  };
  await expect(playChime(open)).resolves.toBeUndefined();
});
