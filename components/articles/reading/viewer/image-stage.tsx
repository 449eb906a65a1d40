"use client";
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ArticleImage } from "@/components/articles/reading/body/enhance-images";
import { cn } from "@/components/ui/cn";
import { movedBy, type useZoom } from "./use-zoom";

/** Pixels that a finger has to move sideways for another picture. */
const SWIPE = 60;
const CLOSER = 2.5;

type Point = { x: number; y: number };
const apart = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Wheel and pinch zoom, dragging moves, a swipe steps: returns what the stage listens to. */
function useStage(zoomed: ReturnType<typeof useZoom>, onStep: (step: 1 | -1) => void) {
  const { zoom, view, setView } = zoomed;
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const fromMiddle = useCallback((event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }, []);
  useEffect(() => {
    const element = stage.current;
    // Not passive: the page behind would be zoomed by the browser.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), fromMiddle(event));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [zoom, fromMiddle]);
  const onPointerDown = (event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const distance = apart([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1 && distance > 0) {
      zoom(apart([...fingers.current.values()]) / distance, fromMiddle(event));
      return;
    }
    const size = { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 };
    const by = { x: event.clientX - before.x, y: event.clientY - before.y };
    setView((now) => (now.zoom > 1 ? movedBy(now, by, size) : now));
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const from = start.current;
    start.current = null;
    if (!from || view.zoom > 1) return;
    const by = event.clientX - from.x;
    if (Math.abs(by) >= SWIPE && Math.abs(by) > 2 * Math.abs(event.clientY - from.y)) onStep(by < 0 ? 1 : -1);
  };
  const onDoubleClick = (event: MouseEvent) => zoom(view.zoom > 1 ? 1 / view.zoom : CLOSER, fromMiddle(event));
  const listeners = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick };
  return { stage, listeners };
}

/** One picture: wheel and pinch zoom it, dragging moves it, a swipe shows the next one. */
export function ImageStage(props: {
  image: ArticleImage;
  zoom: ReturnType<typeof useZoom>;
  onStep: (step: 1 | -1) => void;
}) {
  const { view } = props.zoom;
  const { stage, listeners } = useStage(props.zoom, props.onStep);
  const [failed, setFailed] = useState(false);
  return (
    <div
      ref={stage}
      {...listeners}
      className={cn(
        "grid min-h-0 touch-none select-none place-items-center overflow-hidden p-4",
        view.zoom > 1 && "cursor-grab",
      )}
    >
      {failed ? (
        <p className="font-sans text-body text-muted-foreground">Couldn't load this picture.</p>
      ) : (
        // biome-ignore lint/performance/noImgElement: the picture of the article, which the browser has already
        <img
          src={props.image.src}
          alt={props.image.alt || "Picture of the article"}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="max-h-full min-h-0 max-w-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        />
      )}
    </div>
  );
}
