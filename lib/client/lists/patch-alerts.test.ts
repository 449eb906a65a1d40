import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { markAlertsRead, removeAlert, restoreAlerts } from "./patch-alerts";

const list = [sampleAlert(3), sampleAlert(2), sampleAlert(1, { isRead: true })];
const state = (alerts: typeof list) => alerts.map(({ id, isRead }) => `${id}${isRead ? "r" : ""}`);

test("alerts are read and deleted by id", () => {
  expect(state(markAlertsRead(list, [3, 1, 9]))).toEqual(["3r", "2", "1r"]);
  expect(state(removeAlert(list, 2))).toEqual(["3", "1r"]);
  expect(state(list)).toEqual(["3", "2", "1r"]);
});

test("restored alerts return to their place and later changes stay", () => {
  const meanwhile = [sampleAlert(4), ...markAlertsRead(removeAlert(list, 2), [3])];
  expect(state(restoreAlerts(meanwhile, list, [2]))).toEqual(["4", "3r", "2", "1r"]);
  expect(state(restoreAlerts(markAlertsRead(list, [3, 2]), list, [2]))).toEqual(["3r", "2", "1r"]);
  expect(state(restoreAlerts(list, list, [9]))).toEqual(["3", "2", "1r"]);
});
