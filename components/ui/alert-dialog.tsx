"use client";
import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { scrimStyle } from "./dialog";
import { useReturnFocus } from "./use-return-focus";

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirm: string;
  /** what the way back says */
  dismiss?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}) {
  const returnFocus = useReturnFocus(props.open);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-4 top-dvh-22 z-50 mx-auto max-h-dvh-70 max-w-md animate-rise overflow-y-auto rounded-lg bg-card p-5 shadow-float data-[state=closed]:animate-fade-out"
        >
          <Radix.Title className="font-semibold text-base">{props.title}</Radix.Title>
          <Radix.Description className="mt-1.5 break-words text-body text-muted-foreground">
            {props.description}
          </Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{props.dismiss ?? "Cancel"}</Button>
            </Radix.Cancel>
            <Button variant={props.danger ? "danger" : "primary"} busy={props.busy} onClick={props.onConfirm}>
              {props.confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
