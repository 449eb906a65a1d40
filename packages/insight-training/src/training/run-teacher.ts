import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const WIDTH = 384;
const TOKENS_LIMIT = 96;
const ROWS_PER_BLOCK = 2048;
const TOKENS_PER_BATCH = 2048;
const ROWS_PER_BATCH = 64;
/** The special tokens around a text. */
const CLS = 101;
const SEP = 102;

type Tensor = { data: Float32Array };
type Session = { run(inputs: Record<string, unknown>): Promise<{ last_hidden_state: Tensor }> };
/** The part of onnxruntime-node that is used; the working folder holds it, not the project. */
type Runtime = {
  InferenceSession: { create(file: string, options: { intraOpNumThreads: number }): Promise<Session> };
  Tensor: new (type: "int64", data: BigInt64Array, shape: number[]) => unknown;
};
type Row = readonly number[];
type Teacher = { runtime: Runtime; session: Session };

/**
 * Writes the teacher's vectors of every token and passage to teacher-tokens.f32 and teacher-passages.f32, continuing
 * where the last run stopped.
 * @param folder holds teacher/ (model and vocabulary), node_modules/onnxruntime-node and passage-tokens.json
 * @param seconds after which it stops
 */
export async function runTeacher(folder: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const runtime: Runtime = createRequire(path.resolve(folder, "node_modules/"))("onnxruntime-node");
  const session = await runtime.InferenceSession.create(path.join(folder, "teacher/onnx/model.onnx"), {
    intraOpNumThreads: Number(process.env.TEACHER_THREADS ?? 2),
  });
  const teacher = { runtime, session };
  const words = readFileSync(path.join(folder, "teacher/vocab.txt"), "utf8").trimEnd().split("\n");
  const tokens = words.map((_, token) => [token]);
  await embedMissing(teacher, tokens, { file: path.join(folder, "teacher-tokens.f32"), deadline });
  const passages: Row[] = JSON.parse(readFileSync(path.join(folder, "passage-tokens.json"), "utf8"));
  await embedMissing(teacher, passages, { file: path.join(folder, "teacher-passages.f32"), deadline });
}

/** Embeds the rows that the file does not have yet, in order. */
async function embedMissing(teacher: Teacher, rows: Row[], { file, deadline }: { file: string; deadline: number }) {
  let done = existsSync(file) ? Math.floor(statSync(file).size / (WIDTH * 4)) : 0;
  while (done < rows.length && Date.now() < deadline) {
    const block = rows.slice(done, done + ROWS_PER_BLOCK);
    appendFileSync(file, new Uint8Array((await embedBlock(teacher, block)).buffer));
    done += block.length;
    console.log(`${path.basename(file)}: ${done} of ${rows.length}`);
  }
}

/** Embeds rows in batches of about equal length, and returns the vectors in the order of the rows. */
async function embedBlock(teacher: Teacher, rows: readonly Row[]): Promise<Float32Array> {
  const block = rows.map((row, at) => ({ row: row.slice(0, TOKENS_LIMIT), at }));
  block.sort((one, other) => one.row.length - other.row.length);
  const vectors = new Float32Array(block.length * WIDTH);
  for (let at = 0; at < block.length; ) {
    const longest = block[Math.min(at + ROWS_PER_BATCH - 1, block.length - 1)]?.row.length ?? 0;
    const size = Math.max(1, Math.floor(TOKENS_PER_BATCH / (longest + 2)));
    const batch = block.slice(at, at + Math.min(ROWS_PER_BATCH, size));
    const found = await embed(
      teacher,
      batch.map(({ row }) => row),
    );
    batch.forEach((entry, place) => {
      vectors.set(found.subarray(place * WIDTH, (place + 1) * WIDTH), entry.at * WIDTH);
    });
    at += batch.length;
  }
  return vectors;
}

/** Returns the normalised mean of the last layer over all tokens, as sentence-transformers reads this model. */
async function embed({ runtime, session }: Teacher, rows: readonly Row[]): Promise<Float32Array> {
  const length = Math.max(...rows.map((row) => row.length)) + 2;
  const shape = [rows.length, length];
  const ids = new BigInt64Array(rows.length * length);
  const mask = new BigInt64Array(rows.length * length);
  rows.forEach((row, at) => {
    [CLS, ...row, SEP].forEach((token, place) => {
      ids[at * length + place] = BigInt(token);
      mask[at * length + place] = 1n;
    });
  });
  const { last_hidden_state: hidden } = await session.run({
    input_ids: new runtime.Tensor("int64", ids, shape),
    attention_mask: new runtime.Tensor("int64", mask, shape),
    token_type_ids: new runtime.Tensor("int64", new BigInt64Array(ids.length), shape),
  });
  const result = new Float32Array(rows.length * WIDTH);
  rows.forEach((row, at) => {
    const vector = result.subarray(at * WIDTH, (at + 1) * WIDTH);
    for (let place = 0; place < row.length + 2; place += 1) addTo(vector, hidden.data, (at * length + place) * WIDTH);
    const norm = Math.hypot(...vector) || 1;
    for (let d = 0; d < WIDTH; d += 1) vector[d] = (vector[d] ?? 0) / norm;
  });
  return result;
}

function addTo(vector: Float32Array, data: Float32Array, from: number) {
  for (let d = 0; d < WIDTH; d += 1) vector[d] = (vector[d] ?? 0) + (data[from + d] ?? 0);
}
