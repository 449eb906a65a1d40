import { missingServers } from "@/scripts/testing/servers/real/installed";
import { changedSinceMain } from "./changed-files";
import { SUITES, suitesOf } from "./suites.mjs";

type Choice = {
  /** names of the suites separated by commas, undefined for all: what {@link leftOut} takes */
  suites: string | undefined;
  /** the suites among them that are steps */
  steps: string[];
  /** a note on the choice for the person */
  note: string;
};

/** Chooses the suites that run: all of them, or those whose subject this branch has changed. */
export function chooseSuites({ isAll }: { isAll: boolean }): Choice {
  const all = Object.keys(SUITES);
  const stepsOf = (names: readonly string[]) => names.flatMap((name) => SUITES[name]?.step ?? []);
  if (isAll) return { suites: undefined, steps: stepsOf(all), note: missingServers() };
  const changed = changedSinceMain();
  if (!changed) {
    const note = `There is no origin/main to compare with. Not run: ${all.join(", ")} (npm run test:all runs them).`;
    return { suites: "", steps: [], note };
  }
  const names = suitesOf(changed);
  const note = names.length > 0 ? `This branch changes the subjects of more suites: ${names.join(", ")}.` : "";
  const notes = [note, names.includes("migrations") ? missingServers() : ""];
  return { suites: names.join(","), steps: stepsOf(names), note: notes.filter(Boolean).join("\n") };
}
