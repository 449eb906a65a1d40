"use client";
import { useEffect } from "react";
import { TypedEarly } from "@/components/search/typed-early";
import { whenIdle } from "@/lib/client/browser/when-idle";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { fetchLater, later } from "@/lib/client/later/later";
import { NotLoaded } from "./dialog-not-loaded";

const ShownDialog = later(() => import("./shown-dialog").then((file) => file.ShownDialog), {
  Failed: NotLoaded,
  Waiting,
});

/** The palette takes what is typed from the first letter on. */
function Waiting({ request }: { request: DialogRequest }) {
  return request.kind === "search" ? <TypedEarly /> : null;
}

/** Shows the dialog that was requested; each opening mounts it again. */
export function DialogHost() {
  const { current, close } = useDialogs();
  useEffect(() => whenIdle(() => void fetchLater()), []);
  if (!current) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) close();
  };
  return <ShownDialog key={current.turn} request={current.request} open={current.open} onOpenChange={onOpenChange} />;
}
