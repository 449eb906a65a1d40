import { asStartupProblem, StartupProblem } from "./startup-problem";

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });
const DOING = "preparing the data folder /x";

test.each([
  ["ENOSPC", `The disk is full: ${DOING} failed. Free some space and start again.`],
  ["EDQUOT", `The disk is full: ${DOING} failed. Free some space and start again.`],
  ["EACCES", `Permission denied while ${DOING}. Give this user access to it, or set FEEDLOOM_DATA.`],
  ["EPERM", `Permission denied while ${DOING}. Give this user access to it, or set FEEDLOOM_DATA.`],
  ["EROFS", `The file system is read-only: ${DOING} failed. Set FEEDLOOM_DATA to a writable folder.`],
  ["ENOTDIR", `A file stands where a folder is needed: ${DOING} failed. Move it away and start again.`],
  ["EEXIST", `A file stands where a folder is needed: ${DOING} failed. Move it away and start again.`],
])("asStartupProblem describes %s in sentences that say what to do", (code, message) => {
  const problem = asStartupProblem(failure(code), DOING);
  expect(problem).toBeInstanceOf(StartupProblem);
  expect(problem).toMatchObject({ name: "StartupProblem", message });
});

test.each([
  ["could not write to file: No space left on device", /^The disk is full: /],
  ["write failed: Disk quota exceeded", /^The disk is full: /],
  ["could not create directory: Permission denied", /^Permission denied while /],
])("asStartupProblem recognizes the message of another program: %s", (text, sentence) => {
  expect(asStartupProblem(new Error(text), DOING)).toMatchObject({
    name: "StartupProblem",
    message: expect.stringMatching(sentence),
  });
});

test("asStartupProblem names the full disk when a message also speaks of permissions", () => {
  const error = failure("EACCES", "permission denied, no space left on device");
  expect(asStartupProblem(error, DOING)).toMatchObject({ message: expect.stringMatching(/^The disk is full/) });
});

test.each([
  ["an error with another code", failure("ECONNREFUSED")],
  ["a programming error", new TypeError("x is not a function")],
  ["a StartupProblem", new StartupProblem("The port 3000 is taken.")],
  ["a text", "went wrong"],
  ["nothing", undefined],
  ["null", null],
])("asStartupProblem returns %s unchanged", (_case, error) => {
  expect(asStartupProblem(error, DOING)).toBe(error);
});
