"use client";
import { useCallback, useState } from "react";

export const MAX_ZOOM = 6;
const STEP = 1.5;

export type View = { zoom: number; x: number; y: number };
type Point = { x: number; y: number };

export const FITTED: View = { zoom: 1, x: 0, y: 0 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Returns a view zoomed by `factor` so that what lies under `point` stays there; points count from the middle of the
 * picture's frame, in pixels.
 */
export function zoomedAt(view: View, factor: number, point: Point): View {
  const zoom = between(1, view.zoom * factor, MAX_ZOOM);
  if (zoom === 1) return FITTED;
  const by = zoom / view.zoom;
  return { zoom, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/** Returns a view moved by some pixels, at most until the edge of the zoomed frame of that size is in the middle. */
export function movedBy(view: View, by: Point, size: { width: number; height: number }): View {
  const reach = { x: (size.width * (view.zoom - 1)) / 2, y: (size.height * (view.zoom - 1)) / 2 };
  return {
    ...view,
    x: between(-reach.x, view.x + by.x, reach.x),
    y: between(-reach.y, view.y + by.y, reach.y),
  };
}

/** The part of a picture that is seen. */
export function useZoom() {
  const [view, setView] = useState(FITTED);
  const zoom = useCallback(
    (factor: number, point: Point = { x: 0, y: 0 }) => setView((before) => zoomedAt(before, factor, point)),
    [],
  );
  return {
    view,
    setView,
    zoom,
    zoomIn: useCallback(() => zoom(STEP), [zoom]),
    zoomOut: useCallback(() => zoom(1 / STEP), [zoom]),
    fit: useCallback(() => setView(FITTED), []),
  };
}
