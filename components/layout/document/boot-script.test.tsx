import { ACCOUNT_DELETED, MEMBER_HINT } from "@/lib/shared/member-hint";
import { BOOT_SCRIPT } from "./boot-script";

/** Runs the script as a document does while it is parsed. */
function boot(): void {
  const script = document.createElement("script");
  script.textContent = BOOT_SCRIPT;
  document.head.append(script);
  script.remove();
}
const theme = () => document.documentElement.dataset.theme;
const storedZone = () => /(?:^|; )feedloom-tz=([^;]*)/.exec(document.cookie)?.[1];

afterEach(() => {
  delete document.documentElement.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "feedloom-tz=;path=/;max-age=0";
});

test.each(["light", "dark"])("applies the theme “%s” that was chosen", (chosen) => {
  localStorage.setItem("feedloom-theme", chosen);
  boot();
  expect(theme()).toBe(chosen);
});

test.each([
  ["none was chosen", null],
  ["the system's was chosen", "system"],
  ["the stored value is none of ours", "dark'><script>"],
])("leaves the theme to the system when %s", (_when, stored) => {
  if (stored) localStorage.setItem("feedloom-theme", stored);
  boot();
  expect(theme()).toBeUndefined();
});

test("stores the reader's time zone for the server", () => {
  boot();
  expect(storedZone()).toBe(encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone));
});

test("stores the zone also where the browser refuses the local storage", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  boot();
  expect(theme()).toBeUndefined();
  expect(storedZone()).toMatch(/\w/);
});

test("leaves no cookie where the browser does not know the zone", () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...options, timeZone: undefined as unknown as string });
  boot();
  expect(storedZone()).toBeUndefined();
});

test("the front page knows once that this tab has just deleted its account", () => {
  const { dataset } = document.documentElement;
  sessionStorage.setItem(ACCOUNT_DELETED, "1");
  boot();
  expect(dataset.accountDeleted).toBeUndefined();
  dataset.public = "landing";
  boot();
  expect(dataset.accountDeleted).toBe("");
  delete dataset.accountDeleted;
  boot();
  expect(dataset.accountDeleted).toBeUndefined();
  delete dataset.public;
});

describe("the header of a public page", () => {
  const { dataset } = document.documentElement;
  afterEach(() => {
    delete dataset.public;
    delete dataset.member;
    localStorage.removeItem(MEMBER_HINT);
  });

  test("is that of a reader where somebody is signed in", () => {
    localStorage.setItem(MEMBER_HINT, "1");
    dataset.public = "page";
    boot();
    expect(dataset.member).toBe("");
  });

  test.each([[null], [""]])("is that of a visitor where nobody is (%j)", (hint) => {
    if (hint !== null) localStorage.setItem(MEMBER_HINT, hint);
    dataset.public = "page";
    boot();
    expect(dataset.member).toBeUndefined();
  });

  test("is that of a visitor on the landing page, which no reader sees, and the hint is removed", () => {
    localStorage.setItem(MEMBER_HINT, "1");
    dataset.public = "landing";
    boot();
    expect(dataset.member).toBeUndefined();
    expect(localStorage.getItem(MEMBER_HINT)).toBeNull();
  });

  test("does not concern the other documents", () => {
    localStorage.setItem(MEMBER_HINT, "1");
    boot();
    expect(dataset.member).toBeUndefined();
    expect(localStorage.getItem(MEMBER_HINT)).toBe("1");
  });
});
