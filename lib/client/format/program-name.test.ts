import { programName } from "./program-name";

test.each([
  ["newsboat/2.36 (Linux x86_64)", "newsboat 2.36"],
  ["Reeder/5.4 CFNetwork/1490.0.4 Darwin/23.2.0", "Reeder 5.4"],
  ["NetNewsWire (RSS Reader; https://netnewswire.com/)", "NetNewsWire (RSS Reader; https://netnews"],
  ["FeedMe/4.7.1 (Android)", "FeedMe 4.7.1"],
  ["okhttp/4.12.0", "okhttp 4.12.0"],
  ["python-requests/2.32.3", "python-requests 2.32.3"],
  ["Capy Reader/2026.03.1127", "Capy Reader 2026.03.1127"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) fluent-reader/1.1.4 Chrome/118.0.5993.159 Electron/27.3.11 Safari/537.36",
    "fluent-reader 1.1.4",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "A browser"],
  ["x".repeat(200), "x".repeat(40)],
])("%s is named", (agent, name) => {
  expect(programName(agent)).toBe(name);
});
