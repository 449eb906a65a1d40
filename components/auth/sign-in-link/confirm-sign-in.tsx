import { Button } from "@/components/ui/button";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Asks whether to sign in with a mailed link, and says who asked for it. The button works without scripts. */
export function ConfirmSignIn(props: {
  token: string;
  email: string;
  device: string;
  address: string | null;
  requestedAt: Date;
  /** the user who is signed in to this browser now */
  signedInAs: string | null;
}) {
  const { token, email, device, address, requestedAt, signedInAs } = props;
  const facts = [
    ["Device", device],
    ["When", `${MOMENT.format(requestedAt)} UTC`],
    ...(address ? [["Network address", address]] : []),
  ];
  return (
    <form method="post" action="/api/auth/sign-in-link/use" className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">Sign in to Feedloom?</h1>
        <p className="text-muted-foreground">
          This browser will be signed in as <strong className="break-words text-foreground">{email}</strong>.
        </p>
      </header>
      {signedInAs && signedInAs !== email && (
        <p className="text-muted-foreground">It is signed in as {signedInAs} now, and that ends.</p>
      )}
      <section aria-labelledby="requested" className="grid gap-2 rounded-md border p-4 text-small">
        <h2 id="requested" className="font-medium">
          Requested from
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="text-muted-foreground text-small">
        If this isn't your account, or you didn't open a link from our email, close this page.
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg">
        Sign In
      </Button>
    </form>
  );
}
