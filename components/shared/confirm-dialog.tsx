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

/** Deletes something for good: its mutation, and what that takes. */
type Removal<Input> = {
  remove: { isPending: boolean; mutate: (input: Input, options: { onSuccess: () => void }) => void };
  input: Input;
  onDeleted?: () => void;
};

/** Asks before something is deleted for good, and closes once it is. */
export function DeleteDialog<Input>(
  props: Removal<Input> & {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: string;
    description: ReactNode;
    /** the button that deletes */
    confirm: string;
  },
) {
  const { remove, input, onDeleted, ...frame } = props;
  const confirm = () =>
    remove.mutate(input, {
      onSuccess: () => {
        props.onOpenChange(false);
        onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      {...frame}
      confirm={remove.isPending ? "Deleting..." : props.confirm}
      destructive
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

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
  /** the action cannot be confirmed yet */
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
