"use client";
import { useEffect, useState } from "react";
import { AppAddresses } from "./app-addresses";
import { type AppLogin, readConnectLink } from "./connect-link";
import { CopyRow } from "./copy-row";

/** Shows a phone that has scanned the QR code what to enter in its app. */
export function ConnectApp() {
  const [login, setLogin] = useState<AppLogin | null>();
  useEffect(() => {
    const found = readConnectLink(window.location.hash);
    // In development React runs effects twice; the second time nothing is left to read.
    setLogin((known) => known ?? found);
    // The password stays out of the history.
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  return (
    <section className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="font-serif text-title">Connect an app</h1>
        <p className="text-muted-foreground">
          {login === null
            ? "Create an app password in Settings under Apps, and scan its QR code."
            : "Copy these into your app. The address depends on the account type you choose there."}
        </p>
      </header>
      {login ? (
        <>
          <CopyRow label="User name" value={login.user} />
          <CopyRow label="App password" value={login.password} />
          <AppAddresses />
        </>
      ) : null}
    </section>
  );
}
