"use client";
import type { ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

/** Asks before something that cannot be undone; stays open until the caller closes it. */
export function ConfirmDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirm: string;
  /** the label of the button that changes nothing */
  dismiss?: string;
  destructive?: boolean;
  busy?: boolean;
  /** what is asked about cannot be confirmed yet */
  disabled?: boolean;
  /** more than a sentence, below the description */
  children?: ReactNode;
  onConfirm: () => void;
}) {
  return (
    <AlertDialog open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{props.title}</AlertDialogTitle>
          <AlertDialogDescription>{props.description}</AlertDialogDescription>
        </AlertDialogHeader>
        {props.children}
        <AlertDialogFooter>
          <AlertDialogCancel>{props.dismiss ?? "Cancel"}</AlertDialogCancel>
          <Button
            variant={props.destructive ? "destructive" : "default"}
            busy={props.busy}
            disabled={props.disabled}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
