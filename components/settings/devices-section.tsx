"use client";
import { useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Globe, type Icon, Monitor, Smartphone, Tablet } from "@/components/ui/icons/icons";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { useDevices, useSignOutDevice, useSignOutOthers } from "@/lib/client/data/use-devices";
import { pluralize } from "@/lib/client/format/pluralize";
import { type CurrentTime, shortDate, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Device, DeviceKind } from "@/lib/contracts/devices";
import { SettingsSection } from "./settings-section";

const ICONS: Record<DeviceKind, Icon> = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: Globe };
const SKELETONS = 2;
/** devices shown at first */
const FIRST = 5;

/** Lists the account's sessions and signs them out. */
export function DevicesSection() {
  const devices = useDevices();
  const others = useSignOutOthers();
  const hasOthers = devices.data?.some((device) => !device.isCurrent) ?? false;
  return (
    <SettingsSection
      title="Signed-in devices"
      description="Sign out any device you don't recognize, then change your password."
      action={
        hasOthers ? (
          <Button variant="outline" busy={others.isPending} onClick={() => others.mutate()}>
            Sign out all other devices
          </Button>
        ) : null
      }
    >
      {devices.data ? (
        <DeviceList devices={devices.data} />
      ) : devices.isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading devices…</span>
          {rowNumbers(SKELETONS).map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : (
        <ErrorState title="Failed to load devices" error={devices.error} onRetry={() => void devices.refetch()} />
      )}
    </SettingsSection>
  );
}

function DeviceList({ devices }: { devices: Device[] }) {
  const [all, setAll] = useState(false);
  const left = all ? 0 : devices.length - FIRST;
  return (
    <>
      <ul className="divide-y border-t">
        {devices.slice(0, left > 0 ? FIRST : undefined).map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          Show {pluralize(left, "more device")}
        </Button>
      ) : null}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const clock = useCurrentTime();
  const signOut = useSignOutDevice();
  const Icon = ICONS[device.kind];
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-thin text-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device.name}
          {device.isCurrent ? <Badge variant="positive">This device</Badge> : null}
        </p>
        <p className="break-words text-faint text-small">{facts(device, clock).join(" · ")}</p>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device.name}`}
          busy={signOut.isPending}
          onClick={() => signOut.mutate(device.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function facts(device: Device, { now, timeZone }: CurrentTime): string[] {
  const seen = device.isCurrent ? "Active now" : `Last seen ${timeAgo(device.lastSeenAt, now)}`;
  const since = device.signedInAt ? [`signed in ${shortDate(device.signedInAt, timeZone)}`] : [];
  return [seen, ...since, ...(device.address ? [device.address] : [])];
}
