// Stands in for "server-only", which exists to make client bundles fail.
export {};
