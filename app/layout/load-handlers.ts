import type { DataStrategyResult } from "react-router";

export type LoadResults = Record<string, DataStrategyResult>;

/** Called after each load of the browser with its results by route, before the router shows them. */
export const loadHandlers = new Set<(request: Request, results: LoadResults) => void>();
