export const TABLES_FILE: URL;
export function stripeTables(): string;
