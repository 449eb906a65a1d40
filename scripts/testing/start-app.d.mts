export type RunningApp = { baseUrl: string; databaseUrl: string; data: string; stop(): Promise<void> };

export function startApp(): Promise<RunningApp>;
