/** A step that can be undone for `undoMs`. */
interface Undoable {
  undoMs: number;
}

/**
 * Holds the last step in this browser tab while it can be undone. Module state, so that it is kept
 * when staff leave the page and come back.
 */
export function createUndoStore<Step extends Undoable>() {
  let lastStep: Step | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** Offers Undo for `step.undoMs`; null withdraws it. */
  function set(step: Step | null): undefined {
    clearTimeout(timer);
    lastStep = step;
    if (step) timer = setTimeout(() => set(null), step.undoMs);
    for (const listener of listeners) listener();
  }
  return {
    get: () => lastStep,
    set,
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
