/**
 * A ref callback for an element at the top of the page. While it is in view, toasts appear below
 * it.
 */
export function keepToastsBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  let isInView = false;
  const updatePosition = () => {
    const bottom = element.getBoundingClientRect().bottom + window.scrollY;
    // On short screens, leave room for one toast.
    if (isInView) style.setProperty("--toasts-top", `min(${bottom}px, 100dvh - 6rem)`);
    else style.removeProperty("--toasts-top");
  };
  const intersectionObserver = new IntersectionObserver((changes) => {
    isInView = changes.at(-1)?.isIntersecting === true;
    updatePosition();
  });
  intersectionObserver.observe(element);
  const resizeObserver = new ResizeObserver(updatePosition);
  resizeObserver.observe(element);
  // Observe the body, because content may appear above the element.
  resizeObserver.observe(document.body);
  return () => {
    intersectionObserver.disconnect();
    resizeObserver.disconnect();
    style.removeProperty("--toasts-top");
  };
}
