import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

/**
 * Returns the paths of the files that differ from the commit that this branch and origin/main share, including what is not
 * committed yet; null where there is no origin/main to compare with.
 */
export function changedSinceMain(): string[] | null {
  const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", "origin/main"], { encoding: "utf8" });
  return status === 0 ? changedSince(stdout.trim()) : null;
}

/**
 * Returns the paths of the files that are being worked on: what is not committed, otherwise what the branch changed, otherwise
 * what the last commit changed. Deleted files are left out.
 */
export function changedNow(): string[] {
  const existing = (files: readonly string[] | null) => (files ?? []).filter((file) => existsSync(file));
  for (const files of [changedSince("HEAD"), changedSinceMain()]) {
    const left = existing(files);
    if (left.length > 0) return left;
  }
  return existing(changedSince("HEAD~1"));
}

function changedSince(commit: string): string[] {
  const known = lines(git("diff", "--name-only", "--no-renames", commit));
  const added = lines(git("ls-files", "--others", "--exclude-standard"));
  return [...new Set([...known, ...added])].sort();
}
