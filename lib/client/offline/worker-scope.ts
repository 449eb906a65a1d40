/** The part of a service worker's global scope that is used: the DOM types only know the page's side. */
export type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchingEvent = LastingEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
export type SyncingEvent = LastingEvent & { tag: string; lastChance: boolean };

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchingEvent;
  message: MessageEvent & LastingEvent;
  sync: SyncingEvent;
};

export type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  /** The build of this worker, prepended by the route that serves it. */
  FEEDLOOM_VERSION: string;
};
