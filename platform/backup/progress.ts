/** Told as long work goes on: `what` it is at, and how much of it is `done` of how much. */
export type Progress = (what: string, done: number, of: number) => void;
