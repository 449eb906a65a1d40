"use client";
import { LogoMark } from "@/components/shared/logo-mark";
import { referenceOf } from "@/lib/client/api/reference-of";

/** Every document preloads the style sheets of this screen, which hardly anyone sees: its few rules are in it instead. */
const STYLES = `
:root { color-scheme: light dark; --brand: #3b82f6; }
body { margin: 0; background: light-dark(#fbfaf8, #171614); color: light-dark(#1d1b18, #ece9e3); font: 0.875rem/1.375rem system-ui, sans-serif; }
.screen { box-sizing: border-box; display: flex; flex-direction: column; min-height: 100dvh; padding: 1.5rem; }
.logo { display: inline-flex; align-items: center; gap: 0.5rem; font: 600 1.25rem/1.75rem ui-serif, serif; letter-spacing: -0.025em; }
.logo svg { width: 1.5rem; height: 1.5rem; }
.logo path + path { stroke: var(--brand); }
main { display: flex; flex: 1; flex-direction: column; align-items: flex-start; justify-content: center; width: 100%; max-width: 28rem; margin: 0 auto; padding-bottom: 6rem; }
h1 { margin: 0; font: 400 1.75rem/2.125rem ui-serif, serif; text-wrap: balance; }
p { margin: 0.5rem 0 0; color: light-dark(#5c5750, #aca69d); font-size: 1rem; line-height: 1.5rem; }
.reference { color: light-dark(#6a645c, #968f86); font-size: 0.8125rem; line-height: 1.25rem; word-break: break-all; }
button { min-height: 2.75rem; margin-top: 1.5rem; padding: 0 1rem; border: 0; border-radius: 0.375rem; background: #2563eb; color: #fff; font: 500 0.875rem/1.375rem system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 2px solid #3b82f6; outline-offset: 2px; }
`;

/** Shown when not even the layout of a screen could be rendered, for example without a database. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  const reference = referenceOf(error);
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Feedloom</title>
        <style>{STYLES}</style>
        <div className="screen">
          <header className="logo">
            <LogoMark />
            Feedloom
          </header>
          <main>
            <h1>Feedloom isn't responding</h1>
            <p>Your feeds are safe. Please try again in a minute.</p>
            {reference ? <p className="reference">Reference: {reference}</p> : null}
            <button type="button" onClick={reset}>
              Try again
            </button>
          </main>
        </div>
      </body>
    </html>
  );
}
