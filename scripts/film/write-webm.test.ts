import { writeWebm } from "./write-webm";

const frame = (at: number, isKey: boolean) => ({ at, isKey, data: Buffer.from([at / 50]) });
const film = writeWebm([frame(0, true), frame(50, false), frame(100, true)], {
  width: 640,
  height: 360,
  seconds: 0.15,
});

function placesOf(hex: string, bytes: Buffer): number[] {
  const wanted = Buffer.from(hex, "hex");
  const places: number[] = [];
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) places.push(at);
  return places;
}

test("a film is a WebM file", () => {
  expect(film.toString("hex", 0, 4)).toBe("1a45dfa3");
  expect(film.includes("webm")).toBe(true);
});

test("a cluster begins with each whole picture, and the index points to it", () => {
  const segment = film.indexOf(Buffer.from("18538067", "hex")) + 12;
  const clusters = placesOf("1f43b675", film).map((at) => at - segment);
  expect(clusters).toHaveLength(2);
  const cues = film.subarray(film.indexOf(Buffer.from("1c53bb6b", "hex")));
  const places = placesOf("f101000000000000", cues).map((at) => cues.readUIntBE(at + 9, cues[at + 8] ?? 1));
  expect(places).toEqual(clusters);
});
