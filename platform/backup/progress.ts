/** Reports progress: `done` of `of` for one kind of work. */
export type Progress = (what: string, done: number, of: number) => void;
