/**
 * Creates what tells components of different places that something has changed. `watch` is called when the first one
 * listens; what it returns, when the last one stops.
 */
export function createSignal(watch?: () => () => void) {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) end = watch?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.();
      };
    },
  };
}

/**
 * Creates one value that components of different places share. It is `read` when it is first needed, and lasts as long as
 * the document.
 */
export function createStore<T>(read: () => T, watch?: () => () => void) {
  let value: { is: T } | null = null;
  const { notify, subscribe } = createSignal(watch);
  return {
    subscribe,
    get: (): T => {
      value ??= { is: read() };
      return value.is;
    },
    set: (next: T) => {
      value = { is: next };
      notify();
    },
    /** Forgets the value, which is then read again. */
    reset: () => {
      value = null;
    },
  };
}
