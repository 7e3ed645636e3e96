/** Called while work proceeds. `total` is 0 where it is unknown. */
export type Progress = (step: string, done: number, total: number) => void;
