"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useConnection } from "@/lib/client/hooks/use-connection";

/** Explains why a page is not available offline, with an action. Without one the only button fills the line. */
export function OfflineMessage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const title = useConnection() === "unreachable" ? "Can't reach Feedloom" : "You are offline";
  return (
    <div className="flex w-full max-w-120 flex-col items-start">
      <title>{`${title} · Feedloom`}</title>
      <h1 className="font-serif text-title">{title}</h1>
      <div className="mt-2 text-pretty text-base text-muted-foreground">{children}</div>
      <div className="mt-6 flex w-full flex-wrap gap-2">
        {action}
        <Button
          variant={action ? "outline" : "default"}
          size={action ? "default" : "lg"}
          className={action ? undefined : "w-full"}
          onClick={() => window.location.reload()}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
