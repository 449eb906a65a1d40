/** Describes a failure that a person can act on: its message is one clear sentence, printed without a stack. */
export class StartupProblem extends Error {
  override name = "StartupProblem";
}

/**
 * Turns an operating-system failure into a StartupProblem; returns any other error unchanged.
 * @param doing what was being done, as a clause: "preparing the data folder /x"
 */
export function asStartupProblem(error: unknown, doing: string): unknown {
  const { code, message = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || /no space left|disk quota/i.test(message)) {
    return new StartupProblem(`The disk is full: ${doing} failed. Free some space and start again.`);
  }
  if (code === "EACCES" || code === "EPERM" || /permission denied/i.test(message)) {
    return new StartupProblem(`Permission denied while ${doing}. Give this user access to it, or set FEEDLOOM_DATA.`);
  }
  if (code === "EROFS") {
    return new StartupProblem(`The file system is read-only: ${doing} failed. Set FEEDLOOM_DATA to a writable folder.`);
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartupProblem(`A file stands where a folder is needed: ${doing} failed. Move it away and start again.`);
  }
  return error;
}
