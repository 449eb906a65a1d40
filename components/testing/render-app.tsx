/**
 * Component tests: any `*.test.tsx` under components/ or lib/client/ runs in jsdom (the project "dom" of jest.config.mjs)
 * with @testing-library/react, user-event and the matchers of jest-dom. `renderApp` puts a component where the screens
 * have it: providers, dialogs and notices. The server is `stubApi` (lib/client/testing/stub-api.ts), the address is the
 * document's (scripts/testing/next-navigation.ts), samples of data lie in lib/client/testing/. An unexpected warning on
 * the console fails a test. One file: `npx jest components/bundles/bundle-form-dialog -w 1`.
 */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { DialogHost } from "@/components/layout/dialog-host";
import { Providers } from "@/components/layout/document/providers";
import { cancelLeaving } from "@/lib/client/data/end-session";
import { DialogsProvider } from "@/lib/client/hooks/use-dialogs";
import { fetchLater } from "@/lib/client/later/later";
import { forgetListPositions } from "@/lib/client/stores/list-positions";
import { currentToast, dismissToast } from "@/lib/client/stores/toast-store";

/** A reader rarely acts before what comes later is there. A busy machine takes its time to compile it. */
beforeAll(fetchLater, 60_000);

/**
 * Renders `children` within the app's providers, without a notice, the list places or the sign-out of an earlier test.
 * Returns a user to type and click.
 */
export function renderApp(children: ReactNode) {
  const left = currentToast();
  if (left) dismissToast(left.id);
  forgetListPositions();
  cancelLeaving();
  const user = userEvent.setup();
  const view = render(
    <Providers>
      <DialogsProvider>
        <main id="main">{children}</main>
        <DialogHost />
      </DialogsProvider>
    </Providers>,
  );
  return { user, ...view };
}
