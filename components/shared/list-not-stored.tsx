"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CloudOff, RotateCw } from "@/components/ui/icons/icons";
import { useStoredLists } from "@/lib/client/data/use-stored-lists";
import { useConnection } from "@/lib/client/hooks/use-connection";
import { Name } from "./name";

const WHY = { online: "", offline: "You are offline.", unreachable: "Can't reach Feedloom." };

/** Replaces a list that did not load: without a connection it names the lists that are stored on this device. */
export function ListNotStored(props: {
  title: string;
  onRetry: () => void;
  /** the content while there is a connection */
  otherwise: ReactNode;
  /** replaces a whole screen: the title is its heading */
  screen?: boolean;
}) {
  const connection = useConnection();
  const lists = useStoredLists();
  const Title = props.screen ? "h1" : "p";
  if (connection === "online") return props.otherwise;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
      <CloudOff aria-hidden="true" className="mb-3 size-6 stroke-thin text-faint" />
      <div role="alert">
        <Title className="font-serif text-xl">{props.title}</Title>
        <p className="mt-1 text-balance text-muted-foreground">
          {WHY[connection]} It opens automatically when you're back online.
        </p>
      </div>
      <Button variant="outline" className="mt-5" onClick={props.onRetry}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
      {lists.length ? (
        <section aria-labelledby="kept-lists" className="mt-8 w-full border-t pt-6">
          <h2 id="kept-lists" className="mb-1 text-muted-foreground text-small">
            Available offline
          </h2>
          <ul>
            {lists.map(({ href, name }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="touch inline-flex max-w-full items-center px-2 py-1 text-link hover:underline"
                >
                  <Name>{name}</Name>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
