"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

const WIDTHS = { sm: "", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:top-[5dvh] sm:max-h-dvh-90 sm:max-w-260" };

/** A dialog with a title, a body that scrolls and, if given, a footer that does not. */
export function ResponsiveDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The description is a note at the foot. */
  isNote?: boolean;
  width?: keyof typeof WIDTHS;
  /** for a long form: takes the height of the window but for an equal margin above and below */
  isTall?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const description = props.description ? (
    <DialogDescription className={props.isNote ? "mt-6 text-faint text-small" : undefined}>
      {props.description}
    </DialogDescription>
  ) : null;
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent
        className={cn(WIDTHS[props.width ?? "sm"], props.isTall && "sm:top-12 sm:max-h-dvh-minus-24")}
        {...(props.description ? {} : { "aria-describedby": undefined })}
      >
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          {props.isNote ? null : description}
        </DialogHeader>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 -mt-1">
          {props.children}
          {props.isNote ? description : null}
        </div>
        {props.footer ? <DialogFooter>{props.footer}</DialogFooter> : null}
      </DialogContent>
    </Dialog>
  );
}
