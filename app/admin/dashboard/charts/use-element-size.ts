import { type RefCallback, useCallback, useState } from "react";

/** Size in px, updated when it changes; null before the first measurement. */
export function useElementSize(): [RefCallback<HTMLElement>, { width: number; height: number } | null] {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
