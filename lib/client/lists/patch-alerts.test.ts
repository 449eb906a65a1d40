import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { putBack, without, withRead } from "./patch-alerts";

const list = [sampleAlert(3), sampleAlert(2), sampleAlert(1, { isRead: true })];
const state = (alerts: typeof list) => alerts.map(({ id, isRead }) => `${id}${isRead ? "r" : ""}`);

test("alerts are read and deleted by id", () => {
  expect(state(withRead(list, [3, 1, 9]))).toEqual(["3r", "2", "1r"]);
  expect(state(without(list, 2))).toEqual(["3", "1r"]);
  expect(state(list)).toEqual(["3", "2", "1r"]);
});

test("what failed is taken back in its place, what happened meanwhile stays", () => {
  const meanwhile = [sampleAlert(4), ...withRead(without(list, 2), [3])];
  expect(state(putBack(meanwhile, list, [2]))).toEqual(["4", "3r", "2", "1r"]);
  expect(state(putBack(withRead(list, [3, 2]), list, [2]))).toEqual(["3r", "2", "1r"]);
  expect(state(putBack(list, list, [9]))).toEqual(["3", "2", "1r"]);
});
