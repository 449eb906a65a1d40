import { writeFileSync } from "node:fs";

/** Jest reporter: writes how many files have run to the file that TEST_PROGRESS_FILE names. */
export default class ProgressReporter {
  /**
   * @param {unknown} _test
   * @param {unknown} _result
   * @param {{ numTotalTestSuites: number, numPassedTestSuites: number, numFailedTestSuites: number, numFailedTests: number }} total
   */
  onTestFileResult(_test, _result, total) {
    const file = process.env.TEST_PROGRESS_FILE;
    if (!file) return;
    const done = total.numPassedTestSuites + total.numFailedTestSuites;
    writeFileSync(file, `${done} of ${total.numTotalTestSuites} files, ${total.numFailedTests} tests failed`);
  }
}
