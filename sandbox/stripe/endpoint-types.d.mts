export const ENDPOINT_TYPES: Record<string, string>;
export const RESOURCE_TYPES: Record<string, string>;
