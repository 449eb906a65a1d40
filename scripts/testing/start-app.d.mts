export type RunningApp = {
  baseUrl: string;
  databaseUrl: string;
  /** the payment sandbox that came with it */
  paymentsUrl: string;
  data: string;
  stop(): Promise<void>;
};

export function startApp(): Promise<RunningApp>;
