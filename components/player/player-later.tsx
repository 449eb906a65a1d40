"use client";
import dynamic from "next/dynamic";
import { usePlayer } from "@/lib/client/player/player";

const PlayerBar = dynamic(
  () =>
    import("./player-bar").then(
      (file) => file.PlayerBar,
      () => () => null,
    ),
  { ssr: false },
);

/** The player's bar, loaded once something is played. */
export const PlayerLater = () => (usePlayer() ? <PlayerBar /> : null);
