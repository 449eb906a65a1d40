"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

const DELAY_MS = 500;
const GAP_PX = 4;
/** A tree narrower than this is the rail, which shows no names. */
const RAIL_PX = 96;

type Shown = { text: string; left: number; top: number };

/**
 * The one tooltip of all rows, next to the row under the pointer; on the rail also next to the one with the focus. For
 * screen readers the same is in the row's name and description.
 */
export function TreeTooltip(props: { tree: RefObject<HTMLElement | null>; textOf: (key: string) => string }) {
  const { tree } = props;
  const [shown, setShown] = useState<Shown | null>(null);
  const textOf = useRef(props.textOf);
  useEffect(() => {
    textOf.current = props.textOf;
  });
  useEffect(() => {
    const element = tree.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      over = null;
      setShown(null);
    };
    const show = (item: HTMLElement) => {
      const text = textShown(item, textOf.current(item.dataset.key ?? ""));
      const row = (item.querySelector("[data-row]") ?? item).getBoundingClientRect();
      const end = element.getBoundingClientRect().right;
      setShown(text ? { text, left: end - GAP_PX, top: row.top + row.height / 2 } : null);
    };
    const follow = (target: EventTarget | null, delay: number) => {
      const item = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
      if (item === over) return;
      hide();
      over = item;
      if (item) timer = setTimeout(() => show(item), delay);
    };
    const listeners: [string, (event: Event) => void][] = [
      ["pointerover", (event) => (event as PointerEvent).pointerType === "mouse" && follow(event.target, DELAY_MS)],
      ["focusin", ({ target }) => element.clientWidth < RAIL_PX && isByKeyboard(target) && follow(target, 0)],
      ...["pointerleave", "pointerdown", "focusout", "scroll", "keydown"].map((name): [string, () => void] => [
        name,
        hide,
      ]),
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [tree]);
  if (!shown) return null;
  return createPortal(
    <span
      aria-hidden="true"
      className="pointer-events-none fixed z-60 max-w-80 -translate-y-1/2 animate-fade-in break-words rounded-md bg-foreground px-2 py-1 text-background text-xs"
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.text}
    </span>,
    document.body,
  );
}

const isByKeyboard = (target: EventTarget | null) => target instanceof Element && target.matches(":focus-visible");

/** A name that is cut off or not shown is before the details. */
function textShown(item: HTMLElement, details: string): string {
  const name = item.querySelector<HTMLElement>(".truncate");
  const isCut = name && (name.offsetParent === null || name.scrollWidth > name.clientWidth);
  return [isCut ? name.textContent : null, details].filter(Boolean).join(" · ");
}
