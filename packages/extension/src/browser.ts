/** The few parts of the browser's extension API that are used here. */
export type Browser = {
  action: {
    setBadgeText: (details: { text: string }) => Promise<void>;
    setBadgeBackgroundColor: (details: { color: string }) => Promise<void>;
    setTitle: (details: { title: string }) => Promise<void>;
  };
  alarms: {
    create: (name: string, details: { periodInMinutes: number; delayInMinutes?: number }) => Promise<void>;
    onAlarm: Event<[alarm: { name: string }]>;
  };
  permissions: {
    request: (permissions: { origins: string[] }) => Promise<boolean>;
    remove: (permissions: { origins: string[] }) => Promise<boolean>;
  };
  runtime: {
    onInstalled: Event<[]>;
    onStartup: Event<[]>;
    onMessage: Event<[message: unknown]>;
    sendMessage: (message: unknown) => Promise<unknown>;
    openOptionsPage: () => Promise<void>;
  };
  scripting: {
    executeScript: <Result>(injection: {
      target: { tabId: number };
      func: () => Result;
    }) => Promise<{ result?: Result }[]>;
  };
  storage: {
    local: {
      get: (key: string) => Promise<Record<string, unknown>>;
      set: (entries: Record<string, unknown>) => Promise<void>;
      remove: (key: string) => Promise<void>;
    };
  };
  tabs: { query: (wanted: { active: true; currentWindow: true }) => Promise<Tab[]> };
};

type Event<Args extends unknown[]> = { addListener: (listener: (...args: Args) => void) => void };
/** The address and title are known after the reader pressed the button (`activeTab`). */
export type Tab = { id?: number; url?: string; title?: string };

/** Returns the browser's extension API. */
export const browser = (): Browser => (globalThis as unknown as { chrome: Browser }).chrome;
