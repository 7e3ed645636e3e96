import type { DataStrategyResult } from "react-router";

export type LoadResults = Record<string, DataStrategyResult>;

/** Called after each client-side load with the results by route, before the router renders them. */
export const loadHandlers = new Set<(request: Request, results: LoadResults) => void>();
