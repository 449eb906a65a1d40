import { Button } from "@/components/ui/button";
import { ProofNotice } from "./proof-notice";
import { ResendButton } from "./resend-button";
import { UsedUpCode } from "./used-up-code";

export type CodeFooterProps = {
  submitLabel: string;
  busy: boolean;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** The code can no longer be right, whatever is typed. */
  isUsedUp: boolean;
  isProving: boolean;
  onResend: () => Promise<unknown>;
  onBack: () => void;
};

/** Shows the end of a form with a mailed code: its button, and the ways to another code or address. */
export function CodeFooter({ isReady = true, ...props }: CodeFooterProps & { isReady?: boolean }) {
  return (
    <>
      {props.isUsedUp && <UsedUpCode />}
      <Button type="submit" size="lg" busy={props.busy} disabled={!isReady || props.isUsedUp}>
        {props.submitLabel}
      </Button>
      <ProofNotice isWorking={props.isProving} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={props.onBack}>
          Use Different Email
        </Button>
        <ResendButton isNeeded={props.isUsedUp} sentAt={props.sentAt} onResend={props.onResend} />
      </div>
    </>
  );
}
