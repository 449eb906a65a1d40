import { saveToast, showSavedToast } from "./saved-toast";
import { currentToast, dismissToast, toast } from "./toast-store";

const KEY = "feedloom-toast";

/** Takes the toast away as a new document does. */
function leave(): void {
  saveToast();
  dismissToast(currentToast()?.id ?? 0);
}

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
});
afterEach(() => jest.restoreAllMocks());

test("a toast is shown by the next document for the rest of its five seconds", () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(100_000);
  toast({ title: "Welcome", description: "You are signed in." });
  now.mockReturnValue(102_000);
  leave();
  showSavedToast();
  expect(currentToast()).toMatchObject({ title: "Welcome", description: "You are signed in.", duration: 3_000 });
});

test("its button stays behind", () => {
  toast({ title: "Feed added", action: { label: "3 more", run: jest.fn() } });
  leave();
  showSavedToast();
  expect(currentToast()?.action).toBeUndefined();
});

test("a toast whose time is over is not shown, nor is one shown twice", () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(100_000);
  toast({ title: "Welcome" });
  now.mockReturnValue(104_000);
  leave();
  const stored = sessionStorage.getItem(KEY) ?? "";
  now.mockReturnValue(105_000);
  showSavedToast();
  expect(currentToast()).toBeNull();
  now.mockReturnValue(104_000);
  sessionStorage.setItem(KEY, stored);
  showSavedToast();
  dismissToast(currentToast()?.id ?? 0);
  showSavedToast();
  expect(currentToast()).toBeNull();
});

test.each(["", "null", "{", "[]", '{"title":1,"until":9e15}', '"text"'])("ignores %j in the storage", (text) => {
  sessionStorage.setItem(KEY, text);
  showSavedToast();
  expect(currentToast()).toBeNull();
});

test("a toast of the new document itself is not replaced", () => {
  toast({ title: "Old" });
  leave();
  toast({ title: "New" });
  showSavedToast();
  expect(currentToast()?.title).toBe("New");
});

test("without storage the toast ends with its document", () => {
  toast({ title: "Welcome" });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  leave();
  showSavedToast();
  expect(currentToast()).toBeNull();
});
