import "server-only";
import { z } from "zod";
import { canParseUrl, parseUrl } from "@/lib/shared/parse-url";

/** A comma- or space-separated list; empty entries are dropped. */
const list = z
  .string()
  .default("")
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));
const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined && /^(1|true|yes|on)$/i.test(value));
const count = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value ? Number(value) : fallback))
    .pipe(z.int().positive());

/** A number where 0 turns something off. */
const countOrNone = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value ? Number(value) : fallback))
    .pipe(z.int().min(0));

/** Public search feeds asked for a smart feed; `{query}` is replaced by the encoded query. */
const PUBLIC_SEARCH_FEEDS = [
  "https://news.google.com/rss/search?q={query}&hl=en-US&gl=US&ceid=US:en",
  "https://www.bing.com/news/search?q={query}&format=rss",
  "https://hnrss.org/newest?q={query}",
  "https://www.reddit.com/search.rss?q={query}&sort=new",
];

/** Asked as well when a query is about research. */
const PREPRINT_SEARCH_FEEDS = [
  "https://export.arxiv.org/api/query?search_query=all:%22{query}%22&sortBy=submittedDate&sortOrder=descending&max_results=30",
];

function isAddress(value: string | undefined): boolean {
  return value === undefined || (canParseUrl(value) && /^https?:/.test(value));
}

/** A hub's address is part of every public document: it holds no credentials. */
function isHubAddress(value: string | undefined): boolean {
  const url = value === undefined ? null : parseUrl(value);
  return isAddress(value) && !url?.username && !url?.password && !url?.hash;
}

const Environment = z.object({
  NODE_ENV: z.string().default("development"),
  FEEDLOOM_MODE: z.enum(["local", "production"]).optional(),
  FEEDLOOM_DATA: z.string().default(".data"),
  /** megabytes of pictures stored on disk; 0 stores none */
  IMAGE_CACHE_MB: z.coerce.number().int().nonnegative().default(500),
  DATABASE_URL: optional,
  /** past a connection pooler, for what needs its own connection (LISTEN) */
  DATABASE_DIRECT_URL: optional,
  /** a streaming replica, for reads */
  DATABASE_READ_URL: optional,
  DATABASE_POOL: count(10),
  PORT: count(3000),
  HOST: z.string().default("0.0.0.0"),
  /** the folder of the build; tests build into their own folder */
  NEXT_DIST_DIR: z.string().default(".next"),
  BASE_URL: optional,
  TRUST_PROXY: flag,
  PLAN_MODE: z.enum(["plans", "unlimited"]).default("plans"),
  NEXTAUTH_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  /** a GitHub Enterprise Server instead of github.com, and its API */
  GITHUB_SERVER_URL: optional.refine(isAddress, "must be an http(s) address"),
  GITHUB_API_URL: optional.refine(isAddress, "must be an http(s) address"),
  RESEND_API_KEY: optional,
  /** other than the real service only in tests */
  RESEND_BASE_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** the domain of the addresses for newsletters, and the port on which the worker receives mail */
  INBOUND_MAIL_HOST: optional.transform((host) => host?.toLowerCase()),
  INBOUND_MAIL_PORT: optional
    .transform((value) => (value ? Number(value) : undefined))
    .pipe(z.int().positive().optional()),
  /** files (PEM) for STARTTLS; without them it is not offered */
  INBOUND_MAIL_TLS_CERT: optional,
  INBOUND_MAIL_TLS_KEY: optional,
  /** the name under which a server in front of ours reports SPF and DKIM (Authentication-Results) */
  INBOUND_MAIL_AUTH_SERVER: optional,
  /** signing secret of Resend's webhook for received mail */
  RESEND_WEBHOOK_SECRET: optional,
  /** the address to which the contact form sends */
  SUPPORT_EMAIL: optional,
  CRON_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  /** other than the real service only in local mode and in tests: the bundled sandbox */
  STRIPE_API_URL: optional.refine(isAddress, "must be an http(s) address"),
  STRIPE_JS_URL: optional.refine(isAddress, "must be an http(s) address"),
  LLM_BASE_URL: optional,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  /** articles whose kind and sentiment the model is asked for in 24 hours; 0: none */
  LLM_ARTICLES_A_DAY: countOrNone(1_000),
  SEARCH_FEED_TEMPLATES: optional,
  FETCH_ALLOW_ADDRESSES: list,
  RSSHUB_URL: optional,
  RSSBRIDGE_URL: optional,
  /** the hub that public documents name, and that learns when they change */
  WEBSUB_HUB_URL: optional.refine(isHubAddress, "must be an http(s) address without user name, password and #"),
  /** set by that host, whose processes cannot hold a stream open */
  VERCEL: flag,
  /** the token with which Prometheus reads /metrics; without it there is no such page */
  METRICS_TOKEN: optional,
  /** the port on which the worker serves /metrics and its health; without it, it does not listen */
  WORKER_PORT: optional.transform((value) => (value ? Number(value) : undefined)).pipe(z.int().positive().optional()),
  /** the collector that traces are sent to */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.refine(isAddress, "must be an http(s) address"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** The names of all variables that the product reads. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(Environment.shape);

const GITHUB = "https://github.com";
const GITHUB_API = "https://api.github.com";

/** The addresses of GitHub's pages and of its API, without a slash at the end. An Enterprise Server has both in one place. */
function githubUrls(server = GITHUB, api = server === GITHUB ? GITHUB_API : `${server.replace(/\/+$/, "")}/api/v3`) {
  return { server: server.replace(/\/+$/, ""), api: api.replace(/\/+$/, "") };
}

/** Everything the product reads from its environment, checked once. Nothing else reads `process.env`. */
function readEnvironment(variables: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The environment is not usable: ${wrong}`);
  }
  const values = parsed.data;
  const mode = values.FEEDLOOM_MODE ?? (values.DATABASE_URL ? "production" : "local");
  const baseUrl = (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    nodeEnv: values.NODE_ENV,
    mode: mode as "local" | "production",
    isLocal: mode === "local",
    dataDir: values.FEEDLOOM_DATA,
    imageCacheMegabytes: values.IMAGE_CACHE_MB,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    port: values.PORT,
    host: values.HOST,
    distDir: values.NEXT_DIST_DIR,
    baseUrl,
    isHttps: baseUrl.startsWith("https:"),
    trustProxy: values.TRUST_PROXY,
    planMode: values.PLAN_MODE,
    authSecret: values.NEXTAUTH_SECRET,
    oauth: {
      google: pair(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
      github: pair(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET),
      githubUrls: githubUrls(values.GITHUB_SERVER_URL, values.GITHUB_API_URL),
    },
    mail: {
      resendKey: values.RESEND_API_KEY,
      resendBaseUrl: values.RESEND_BASE_URL,
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      support: values.SUPPORT_EMAIL ?? `support@${new URL(baseUrl).hostname}`,
    },
    inboundMail: inboundMailOf(values),
    cronSecret: values.CRON_SECRET,
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY,
      apiUrl: values.STRIPE_API_URL,
      jsUrl: values.STRIPE_JS_URL,
    },
    llm: llmOf(values),
    searchTemplates: values.SEARCH_FEED_TEMPLATES
      ? values.SEARCH_FEED_TEMPLATES.split(",")
          .map((template) => template.trim())
          .filter(Boolean)
      : PUBLIC_SEARCH_FEEDS,
    preprintTemplates: values.SEARCH_FEED_TEMPLATES ? [] : PREPRINT_SEARCH_FEEDS,
    fetchAllowAddresses: values.FETCH_ALLOW_ADDRESSES,
    rsshubUrl: values.RSSHUB_URL,
    rssbridgeUrl: values.RSSBRIDGE_URL,
    websubHubUrl: values.WEBSUB_HUB_URL && new URL(values.WEBSUB_HUB_URL).href,
    isVercel: values.VERCEL,
    metricsToken: values.METRICS_TOKEN,
    workerPort: values.WORKER_PORT,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
  };
}

function llmOf(values: z.infer<typeof Environment>) {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model, LLM_ARTICLES_A_DAY: articlesADay } = values;
  return { baseUrl, apiKey, model, articlesADay };
}

function inboundMailOf(values: z.infer<typeof Environment>) {
  const { INBOUND_MAIL_HOST: host, INBOUND_MAIL_PORT: port, RESEND_WEBHOOK_SECRET: resendSecret } = values;
  const { INBOUND_MAIL_TLS_CERT: certificate, INBOUND_MAIL_TLS_KEY: key } = values;
  const tls = certificate && key ? { certificate, key } : undefined;
  return { host, port, tls, authServer: values.INBOUND_MAIL_AUTH_SERVER ?? null, resendSecret };
}

function pair(id: string | undefined, secret: string | undefined): { id: string; secret: string } | undefined {
  return id && secret ? { id, secret } : undefined;
}

/**
 * The name of this build. The bundler writes it into the code (next.config.mjs), so that it names the build of the
 * files, whichever process runs them.
 */
export const buildName = process.env.FEEDLOOM_BUILD ?? "development";

/** Returns when this build was made, which is its name (next.config.mjs); null in development. */
export function buildTime(name: string = buildName): Date | null {
  const time = Number.parseInt(name, 36);
  // Names that tests give are not times.
  return name.length === 8 && time > 1_600_000_000_000 ? new Date(time) : null;
}

export type Env = ReturnType<typeof readEnvironment>;

let current: Env | undefined;

/** The checked environment of this process; read on first use. Throws an Error that names what is wrong. */
export function env(): Env {
  current ??= readEnvironment(process.env);
  return current;
}

/** Tests change `process.env` and then call this. */
export function reloadEnv(): void {
  current = undefined;
}

/** next-auth reads its own address from NEXTAUTH_URL and nowhere else: it is the public address. */
export function shareWithNextAuth(): void {
  process.env.NEXTAUTH_URL = env().baseUrl;
}
