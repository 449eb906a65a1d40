export type PostgresOptions = {
  /** The checkout, whose node_modules holds the programs. */
  root: string;
  /** Folder for the cluster, the password and the log. */
  data: string;
  /** Database to create and name in `url`; "feedloom" unless given. */
  database?: string;
  /** Give up durability for speed: for tests only. */
  throwaway?: boolean;
};

export type RunningPostgres = {
  url: string;
  /** The same server, its maintenance database: to create and drop others. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Where the cluster really lies; as root this may be outside `data`. */
  folder: string;
  /** Resolves when the server has ended, asked or not. */
  exited: Promise<void>;
  /** Stops the server cleanly and waits for its end. */
  stop(): Promise<void>;
};

export function startPostgres(options: PostgresOptions): Promise<RunningPostgres>;
