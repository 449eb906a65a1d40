/** An encoded picture of a film; `at` in milliseconds. */
export type Frame = { at: number; isKey: boolean; data: Buffer };
type Size = { width: number; height: number; seconds: number };

const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
};
const VIDEO = 1;
const KEY = 0x80;

function bytesOf(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
}

/** Writes an EBML element (RFC 8794): its id, the length of its content in eight bytes, and the content. */
function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([bytesOf(id), length, body]);
}

const number = (id: number, value: number) => element(id, bytesOf(value));
const text = (id: number, value: string) => element(id, Buffer.from(value));
function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function block({ at, isKey, data }: Frame, from: number): Buffer {
  const head = Buffer.from([0x80 | VIDEO, 0, 0, isKey ? KEY : 0]);
  head.writeInt16BE(at - from, 1);
  return element(0xa3, head, data);
}

/** Returns a WebM file of one VP9 track, with its length and an index of the whole pictures (RFC 9559). */
export function writeWebm(frames: readonly Frame[], { width, height, seconds }: Size): Buffer {
  const head = element(
    ID.head,
    ...[0x4286, 0x42f7].map((id) => number(id, 1)),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, "webm"),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  const info = element(
    ID.info,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, seconds * 1000),
    text(0x4d80, "Feedloom"),
    text(0x5741, "Feedloom"),
  );
  const track = element(
    0xae,
    number(0xd7, VIDEO),
    number(0x73c5, 1),
    number(0x83, VIDEO),
    text(0x86, "V_VP9"),
    element(0xe0, number(0xb0, width), number(0xba, height)),
  );
  const before = [info, element(ID.tracks, track)];
  const clusters: Buffer[] = [];
  const cues: Buffer[] = [];
  let place = before.reduce((sum, { length }) => sum + length, 0);
  for (const group of groupsOf(frames)) {
    const from = group[0]?.at ?? 0;
    const cluster = element(ID.cluster, number(0xe7, from), ...group.map((frame) => block(frame, from)));
    cues.push(element(0xbb, number(0xb3, from), element(0xb7, number(0xf7, VIDEO), number(0xf1, place))));
    clusters.push(cluster);
    place += cluster.length;
  }
  return Buffer.concat([head, element(ID.segment, ...before, ...clusters, element(ID.cues, ...cues))]);
}

/** Splits pictures so that each group begins with a whole one. */
function groupsOf(frames: readonly Frame[]): Frame[][] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups;
}
