import type { DataStrategyResult } from "react-router";

export type LoadResults = Record<string, DataStrategyResult>;

/**
 * Called after each client-side loader or action request with the results by route, before the
 * router uses them. A handler may delete results.
 */
export const loadHandlers = new Set<(request: Request, results: LoadResults) => void>();
