/** Called while work proceeds: the step, and how much of it is done. */
export type Progress = (what: string, done: number, of: number) => void;
