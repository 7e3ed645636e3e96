/** A ref for what is at the top of the page: toasts appear below it, and do not cover it. */
export function keepToastsBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const publish = () => {
    const bottom = element.getBoundingClientRect().bottom + window.scrollY;
    // On a low screen, as far down as leaves room for one toast.
    style.setProperty("--toasts-top", `min(${bottom}px, 100dvh - 6rem)`);
  };
  const observer = new ResizeObserver(publish);
  observer.observe(element);
  // Something may appear above the element.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    style.removeProperty("--toasts-top");
  };
}
