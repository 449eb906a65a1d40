const RATE = 8000;

/** A recording of a quiet hum (WAV, 8 kHz, one channel, 8 bit): every browser plays it. */
export function hum(seconds: number): Buffer {
  const samples = RATE * seconds;
  const wav = Buffer.alloc(44 + samples, 128);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) wav[44 + at] = 128 + Math.round(8 * Math.sin(at / 6));
  return wav;
}
