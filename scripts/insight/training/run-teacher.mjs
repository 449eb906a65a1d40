// node run-teacher.mjs FOLDER [seconds]: what the teacher says of every token and passage, kept as FOLDER/teacher-*.f32.
// Goes on where it stopped. FOLDER holds teacher/ (model and vocabulary), node_modules/onnxruntime-node, passages.txt.
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const WIDTH = 384;
const MOST_TOKENS = 96;
const TOKENS_A_BATCH = 2048;
const CLS = 101;
const SEP = 102;

const folder = path.resolve(process.argv[2] ?? ".");
const until = Date.now() + Number(process.argv[3] ?? 570) * 1000;
const ort = createRequire(path.join(folder, "node_modules/"))("onnxruntime-node");
const session = await ort.InferenceSession.create(path.join(folder, "teacher/onnx/model.onnx"), {
  intraOpNumThreads: Number(process.env.TEACHER_THREADS ?? 2),
});

/** Mean of the last layer over all tokens, normalised: how sentence-transformers reads this model. */
async function embed(rows) {
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
    input_ids: new ort.Tensor("int64", ids, shape),
    attention_mask: new ort.Tensor("int64", mask, shape),
    token_type_ids: new ort.Tensor("int64", new BigInt64Array(ids.length), shape),
  });
  const result = new Float32Array(rows.length * WIDTH);
  rows.forEach((row, at) => {
    const vector = result.subarray(at * WIDTH, (at + 1) * WIDTH);
    for (let place = 0; place < row.length + 2; place += 1)
      for (let d = 0; d < WIDTH; d += 1) vector[d] += hidden.data[(at * length + place) * WIDTH + d];
    const norm = Math.hypot(...vector) || 1;
    for (let d = 0; d < WIDTH; d += 1) vector[d] /= norm;
  });
  return result;
}

/** Embeds what is not there yet, in order; rows of about equal length share a batch. */
async function fill(file, rows) {
  let done = existsSync(file) ? Math.floor(statSync(file).size / (WIDTH * 4)) : 0;
  while (done < rows.length && Date.now() < until) {
    const block = rows.slice(done, done + 2048).map((row, at) => ({ row: row.slice(0, MOST_TOKENS), at }));
    block.sort((a, b) => a.row.length - b.row.length);
    const vectors = new Float32Array(block.length * WIDTH);
    for (let at = 0; at < block.length; ) {
      const size = Math.max(
        1,
        Math.floor(TOKENS_A_BATCH / ((block[Math.min(at + 63, block.length - 1)]?.row.length ?? 0) + 2)),
      );
      const batch = block.slice(at, at + Math.min(64, size));
      const answer = await embed(batch.map(({ row }) => row));
      batch.forEach((one, place) => {
        vectors.set(answer.subarray(place * WIDTH, (place + 1) * WIDTH), one.at * WIDTH);
      });
      at += batch.length;
    }
    appendFileSync(file, new Uint8Array(vectors.buffer));
    done += block.length;
    console.log(`${path.basename(file)}: ${done} of ${rows.length}`);
  }
}

const words = readFileSync(path.join(folder, "teacher/vocab.txt"), "utf8").trimEnd().split("\n");
await fill(
  path.join(folder, "teacher-tokens.f32"),
  words.map((_, token) => [token]),
);
const passages = JSON.parse(readFileSync(path.join(folder, "passage-tokens.json"), "utf8"));
await fill(path.join(folder, "teacher-passages.f32"), passages);
