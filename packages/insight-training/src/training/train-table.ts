import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { WIDTH } from "@/lib/insight/embedding/token-table";
import { fitTable, type Lesson, likeness } from "./fit-table";
import { formatTable, type ModelFiles } from "./model-files";
import { principalAxes, project, scale } from "./principal-axes";

const TEACHER_WIDTH = 384;
const HELD_OUT = 2_000;
/** Smooth inverse frequency (Arora et al., 2017): frequent words count less. */
const SIF = 1e-3;

/**
 * Fits the token table: the teacher's vectors of single tokens along their 256 strongest axes, weighted by rarity, then
 * pulled toward its vectors of passages. Logs figures on passages that were held out.
 * @param folder holds teacher/vocab.txt, teacher-tokens.f32, teacher-passages.f32 and passage-tokens.json
 */
export function trainTable(folder: string, log: (line: string) => void): ModelFiles {
  const words = readFileSync(path.join(folder, "teacher/vocab.txt"), "utf8").trimEnd().split("\n");
  const passages = JSON.parse(readFileSync(path.join(folder, "passage-tokens.json"), "utf8")) as number[][];
  const taught = floats(path.join(folder, "teacher-passages.f32"));
  const axes = cachedAxes(path.join(folder, "axes.f32"), taught);
  const wanted = project(taught, axes, TEACHER_WIDTH);
  const lessons: Lesson[] = [];
  for (let at = 0; at < taught.length / TEACHER_WIDTH; at += 1) {
    const tokens = passages[at] ?? [];
    if (tokens.length > 2) lessons.push({ tokens, wanted: scale(wanted.subarray(at * WIDTH, (at + 1) * WIDTH)) });
  }
  const table = firstTable(project(floats(path.join(folder, "teacher-tokens.f32")), axes, TEACHER_WIDTH), passages);
  const fit = { table, width: WIDTH };
  const held = lessons.slice(0, HELD_OUT);
  log(`${lessons.length - held.length} passages, ${held.length} held out`);
  const report = (what: string) => {
    const { cosine, pairs } = likeness(fit, held);
    log(`${what}: cosine with the teacher ${cosine.toFixed(3)}, correlation of similarities ${pairs.toFixed(3)}`);
  };
  report("before fitting (axes and rarity alone)");
  fitTable(fit, lessons.slice(HELD_OUT), { epochs: 6, rate: 0.025, report: log });
  report("after fitting");
  return formatTable(words, table);
}

function firstTable(tokens: Float32Array, passages: readonly (readonly number[])[]): Float32Array {
  const counts = new Float64Array(tokens.length / WIDTH).fill(1);
  let total = counts.length;
  for (const passage of passages)
    for (const token of passage) {
      counts[token] = (counts[token] ?? 0) + 1;
      total += 1;
    }
  return tokens.map((value, at) => value * (SIF / (SIF + (counts[Math.floor(at / WIDTH)] ?? 1) / total)));
}

function cachedAxes(file: string, taught: Float32Array): Float32Array {
  if (existsSync(file) && statSync(file).size === WIDTH * TEACHER_WIDTH * 4) return floats(file);
  const axes = principalAxes(taught, TEACHER_WIDTH, WIDTH);
  writeFileSync(file, new Uint8Array(axes.buffer));
  return axes;
}

/** Reads a file of 32-bit floats, in whole rows of the teacher's width. */
function floats(file: string): Float32Array {
  const bytes = readFileSync(file);
  const whole = Math.floor(bytes.byteLength / (TEACHER_WIDTH * 4)) * TEACHER_WIDTH * 4;
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole));
}
