/** Reports progress. `total` is 0 if unknown. */
export type Progress = (step: string, done: number, total: number) => void;
