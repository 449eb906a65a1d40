import "server-only";
import type { LiveChange } from "@/lib/contracts/live";
import type { CronMaintenance, CronRefresh } from "@/lib/contracts/refresh";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Analyser } from "@/lib/domain/understanding/insight/analyser";

/** The input of one run of a job. */
export type JobRun = {
  ctx: FetchCtx;
  /** The most pieces of work that the run may do: articles, sources or requests at a time, depending on the job. */
  limit: number;
  /** The time from which a scheduled call starts no more work. */
  until?: Date;
  signal?: AbortSignal;
  /** Returns true if the time is over or `signal` has aborted. */
  isOver: () => boolean;
  /** Set in the worker only. */
  analyser?: Analyser;
};

/** The result of a run: the responses of the scheduled calls, and the time of the worker's next run. */
export type JobResult = {
  refresh?: CronRefresh;
  maintenance?: CronMaintenance;
  /** Milliseconds until the worker runs the job again, because more work waits. Nothing wakes it before. */
  pauseMs?: number;
  /** Milliseconds until work that is known becomes due: the worker waits no longer. */
  dueMs?: number;
};

export type CronSettings = {
  /** The scheduled call that runs the job: GET /api/cron/refresh or /api/cron/maintenance. */
  call: "refresh" | "maintenance";
  /** Milliseconds after the beginning of the call in which the job may start work. */
  budgetMs: number;
  limit?: number;
  /** Claims the run as the worker does. Without it, every call runs the job. */
  keepsInterval?: true;
};

export type Job = {
  name: string;
  /** Milliseconds between two runs of the worker at least, counted from the end of the first, unless the run asks for others. */
  intervalMs: number;
  /**
   * Published changes that may bring it work: kinds of changes for people, or articles that were stored. A worker then runs
   * the job at once. Without one it runs it ever more rarely (`repeatJobs`). `addWork` wakes a job by its name.
   */
  wokenBy?: readonly (LiveChange["type"] | "articles")[];
  /**
   * Run by one worker per interval, claimed under its name in `job_runs`. A worker runs such jobs one after the other,
   * and each of the other jobs in its own loop.
   */
  isExclusive?: true;
  /** Milliseconds that a run of the worker may take; without it, a run ends by itself or by the signal. */
  budgetMs?: number;
  /** `limit` of the worker's runs. */
  limit?: number;
  /** Without it, only the worker runs the job. */
  cron?: CronSettings;
  run: (run: JobRun) => Promise<JobResult>;
};
