/** Stops a server that an earlier, killed run left on this cluster. */
export function stopLeftover(folder: string): Promise<void>;
