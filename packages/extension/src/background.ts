import { updateBadge } from "./badge";
import { browser } from "./browser";

const ALARM = "unread";
const MINUTES = 5;

const { alarms, runtime } = browser();

/** Counts now and from now on. An alarm outlives this program, which the browser ends when it is idle. */
function start(): void {
  void alarms.create(ALARM, { periodInMinutes: MINUTES });
  void updateBadge();
}

runtime.onInstalled.addListener(start);
runtime.onStartup.addListener(start);
runtime.onMessage.addListener(() => void updateBadge());
alarms.onAlarm.addListener(() => void updateBadge());
