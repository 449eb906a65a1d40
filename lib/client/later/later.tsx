"use client";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/** The parts to fetch when the browser is idle. Null afterwards: a part that is declared then is fetched at once. */
let waiting: (() => Promise<unknown>)[] | null = [];

/** Fetches everything that `later` declares. What does not come is fetched again when it is shown. */
export async function fetchLater(): Promise<void> {
  const declared = waiting ?? [];
  waiting = null;
  await Promise.allSettled(declared.map((bring) => bring()));
}

const Nothing = () => null;

type Options<Props> = {
  /** shown in its place when its code does not come; the next time it is shown it is fetched again */
  Failed?: ComponentType<Props>;
  /** shown until it is there */
  Waiting?: ComponentType<Props>;
  /**
   * The page around it waits for its code. For a part that the server renders: it would vanish if something around it
   * changed before its code is there.
   */
  holdsPage?: boolean;
};

/**
 * Returns a component whose code is not part of a page's first load: it comes when the browser is idle, or when it is
 * shown before that. Once it has come, it is rendered at once. The server renders it like any other.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Failed = Nothing, Waiting = Nothing, holdsPage = false }: Options<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const bring = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const NotThere = (props: Props) => {
    // Only once it is shown: what still waits to be shown would ask again and again.
    useEffect(() => {
      Awaited = awaited();
    }, []);
    return <Failed {...props} />;
  };
  const awaited = () =>
    lazy(() =>
      bring().then(
        (component) => ({ default: component }),
        () => ({ default: NotThere }),
      ),
    );
  let Awaited = awaited();
  if (waiting) waiting.push(bring);
  else void bring().catch(() => undefined);
  return function Later(props: Props) {
    // The first choice stays: another component would lose the state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
    if (holdsPage) return <Shown {...props} />;
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/** Returns whether something was wanted so far: it is not mounted before that, and may end with its animation. */
export function useEver(isWanted: boolean): boolean {
  const [was, setWas] = useState(isWanted);
  if (isWanted && !was) setWas(true);
  return was || isWanted;
}
