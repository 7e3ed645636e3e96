import { type RefCallback, useCallback, useState } from "react";

interface Size {
  width: number;
  height: number;
}

/**
 * Size in px, updated when it changes; null before the first measurement and while the element is
 * hidden.
 */
export function useElementSize(): [RefCallback<HTMLElement>, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
