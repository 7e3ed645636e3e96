/** A ref callback for the element at the top of the page. While it is in view, toasts appear below it, not over it. */
export function keepToastsBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  let isInView = false;
  const publish = () => {
    const bottom = element.getBoundingClientRect().bottom + window.scrollY;
    // On short screens, leave room for one toast.
    if (isInView) style.setProperty("--toasts-top", `min(${bottom}px, 100dvh - 6rem)`);
    else style.removeProperty("--toasts-top");
  };
  const visibility = new IntersectionObserver((changes) => {
    isInView = changes.at(-1)?.isIntersecting === true;
    publish();
  });
  visibility.observe(element);
  const size = new ResizeObserver(publish);
  size.observe(element);
  // Content that appears above the element moves it.
  size.observe(document.body);
  return () => {
    visibility.disconnect();
    size.disconnect();
    style.removeProperty("--toasts-top");
  };
}
