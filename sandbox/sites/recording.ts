import type { WebAnswerSpec, WebRequest } from "@/sandbox/web-types";

const RATE = 8000;
const HEADER_BYTES = 44;
const NOTES = [220, 277.18, 329.63, 440, 329.63, 277.18];
const NOTE_SECONDS = 1.5;

/** Returns the length of the recording's file in bytes. */
export const recordingBytes = (seconds: number) => HEADER_BYTES + seconds * RATE;

/** Returns a recording of slow, soft notes as a WAV file: one channel of 8 bits, 8,000 samples a second. */
export function makeRecording(seconds: number): Buffer {
  const samples = seconds * RATE;
  const file = Buffer.alloc(recordingBytes(seconds));
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++) {
    const time = at / RATE;
    const place = Math.floor(time / NOTE_SECONDS);
    const within = (time % NOTE_SECONDS) / NOTE_SECONDS;
    const volume = Math.sin(Math.PI * within) ** 2 * 60;
    const pitch = NOTES[place % NOTES.length] ?? 220;
    file[HEADER_BYTES + at] = 128 + Math.round(volume * Math.sin(2 * Math.PI * pitch * time));
  }
  return file;
}

/** Serves a file as a media server does: whole, or the part that was asked for (RFC 9110, 14). */
export function serveParts(file: () => Buffer, type: string): (request: WebRequest) => WebAnswerSpec {
  return ({ headers }): WebAnswerSpec => {
    const bytes = file();
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? "")) ?? [];
    if (from === undefined) return { type, body: bytes, headers: { "accept-ranges": "bytes" } };
    if (Number(from) >= bytes.length) {
      return { status: 416, type, headers: { "content-range": `bytes */${bytes.length}` } };
    }
    const last = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
    const range = { "accept-ranges": "bytes", "content-range": `bytes ${from}-${last}/${bytes.length}` };
    return { status: 206, type, body: bytes.subarray(Number(from), last + 1), headers: range };
  };
}
