export function lockDataFolder(data: string, address: string): () => void;
