import "server-only";
import { AppError } from "@/lib/errors";
import { wholeBodyOf } from "@/lib/platform/direct/direct-handlers";
import { FairSlots } from "@/lib/platform/fair-slots";
import { onBodyEnd } from "./on-body-end";

/** Calls of one account that run at once. */
const AT_ONCE = 3;
/** Calls of one account that wait; the next one is refused. */
const MOST_WAITING = 12;
/** Milliseconds of work that an account saves up, and the part of each further millisecond that it gets. */
const SAVED_MS = 300;
const SHARE = 0.2;
const LONGEST_REST_MS = 3_000;
/** Milliseconds for which an account counts as one that calls. */
const RECENT_MS = 2_000;
/** Milliseconds after which a body that nobody reads no longer takes a turn. */
const LONGEST_SENDING_MS = 60_000;

type Account = { left: number; at: number };
type Caller = { key: number; at: number };
type Clock = () => number;

/**
 * Keeps one account from slowing the others of a process down. Three of its calls run at once, the others wait. While other
 * accounts call as well, it gets a fifth of the time after 300 ms of work, and rests in between, also between the parts of a
 * response that is written while it is sent. Work is the time for which a call runs, not that in which its response travels.
 */
export class CallTurns {
  private readonly slots = new FairSlots<number>({ capacity: Number.POSITIVE_INFINITY, perOwner: AT_ONCE });
  private readonly accounts = new Map<number, Account>();
  /** the account that called last, and the last other one */
  private callers: [last: Caller, other: Caller] = [NOBODY, NOBODY];

  /** @param clock milliseconds since any time */
  constructor(private readonly clock: Clock = () => performance.now()) {}

  /**
   * Waits for the turn of a call of this account. A call whose caller has gone (`signal`) waits no longer, so that
   * what a browser has given up does not fill the queue. Error: 429 RATE_LIMITED when too many of its calls wait, or to
   * nobody.
   */
  async start(key: number, signal?: AbortSignal): Promise<Turn> {
    if (this.slots.waitingOf(key) >= MOST_WAITING) throw tooMany();
    this.note(key);
    return new Promise((start, reject) => {
      const work = async () => {
        await this.rest(key);
        signal?.throwIfAborted();
        const account = { charge: (ms: number) => this.charge(key, ms), rest: () => this.rest(key) };
        await new Promise<void>((end) => start(new Turn(this.clock, account, end)));
      };
      this.slots.run(key, work, { signal }).catch(() => reject(tooMany()));
    });
  }

  /** Runs a call of this account when it is its turn. Errors: as of `start`. */
  async run(key: number, handle: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    const turn = await this.start(key, signal);
    try {
      return turn.answered(await handle());
    } catch (thrown) {
      turn.answered(undefined);
      throw thrown;
    }
  }

  private note(key: number): void {
    const [last, other] = this.callers;
    this.callers = [{ key, at: this.clock() }, last.key === key ? other : last];
  }

  /** Waits until the account has paid for its work, unless nobody else calls. */
  private async rest(key: number): Promise<void> {
    const owed = -this.left(key);
    const [last, other] = this.callers;
    const others = last.key === key ? other : last;
    if (owed > 0 && this.clock() - others.at < RECENT_MS) await pause(Math.min(owed / SHARE, LONGEST_REST_MS));
  }

  private charge(key: number, ms: number): void {
    const left = Math.max(this.left(key) - ms, -SAVED_MS);
    this.accounts.delete(key);
    this.accounts.set(key, { left, at: this.clock() });
    // An account that has its full allowance again need not be remembered.
    for (const each of this.accounts.keys()) {
      if (this.left(each) < SAVED_MS) return;
      this.accounts.delete(each);
    }
  }

  private left(key: number): number {
    const known = this.accounts.get(key);
    return known ? Math.min(SAVED_MS, known.left + (this.clock() - known.at) * SHARE) : SAVED_MS;
  }
}

/** A running call. Its holder ends it with `answered`. */
export class Turn {
  private readonly begun: number;

  constructor(
    private readonly clock: Clock,
    private readonly account: { charge: (ms: number) => void; rest: () => Promise<void> },
    private readonly end: () => void,
  ) {
    this.begun = clock();
  }

  /** Ends the turn, where a response is written while it is sent with its body. Returns what is to be sent instead. */
  answered<Answer>(answer: Answer): Answer | Response {
    this.account.charge(this.clock() - this.begun);
    if (answer instanceof Response && answer.body && wholeBodyOf(answer) === undefined) {
      return this.sending(answer, answer.body);
    }
    this.end();
    return answer;
  }

  private sending(response: Response, body: ReadableStream<Uint8Array>): Response {
    const timer = setTimeout(this.end, LONGEST_SENDING_MS).unref();
    const end = () => {
      clearTimeout(timer);
      this.end();
    };
    const read = async <Piece>(next: () => Promise<Piece>): Promise<Piece> => {
      await this.account.rest();
      const begun = this.clock();
      const piece = await next();
      this.account.charge(this.clock() - begun);
      return piece;
    };
    return new Response(onBodyEnd(body, { end, read }), response);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const NOBODY: Caller = { key: 0, at: Number.NEGATIVE_INFINITY };

const tooMany = () =>
  new AppError("RATE_LIMITED", "Too many calls at once. Try again in a second.", {
    headers: { "retry-after": "1" },
  });

/** Those of this process: of all dialects, lists, searches and statistics together. */
export const callTurns = new CallTurns();
