import { onIdle } from "./on-idle.ts";

/** A part this close to the viewport counts as seen. */
const rootMargin = "200px";

/** The parts that are not triggered yet, in the order of the page. */
const waiting = new Map<Element, () => void>();
let isListening = false;

/** Calls `act` once the user sees or touches the element, or the browser is idle. Returns a function that cancels it. */
export function onHydrationTrigger(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) trigger();
    },
    { rootMargin },
  );
  const cancel = () => {
    waiting.delete(element);
    observer.disconnect();
  };
  const trigger = () => {
    cancel();
    act();
  };
  // Rendered by a navigation, so there is no server HTML to keep.
  if (element.childElementCount === 0) trigger();
  else {
    waiting.set(element, trigger);
    // The element itself has no box (`display: contents`).
    for (const child of element.children) observer.observe(child);
    listen();
  }
  return cancel;
}

function listen() {
  if (isListening) return;
  isListening = true;
  // On the window, because React stops events for parts that are not hydrated at the document.
  for (const type of ["pointerover", "focusin"]) window.addEventListener(type, triggerTouched, { capture: true, passive: true });
  // A navigation may follow, which needs every part that stays on the page.
  for (const type of ["pointerdown", "keydown", "popstate"])
    window.addEventListener(type, triggerAll, { capture: true, passive: true });
  onIdle(triggerNext);
}

function triggerTouched({ target }: Event) {
  for (const [element, trigger] of waiting) if (target instanceof Node && element.contains(target)) trigger();
}

function triggerAll() {
  for (const trigger of [...waiting.values()]) trigger();
}

/** Triggers one part in each idle period, so that hydration does not block the page for long. */
function triggerNext() {
  const [trigger] = waiting.values();
  trigger?.();
  if (waiting.size > 0) onIdle(triggerNext);
  else isListening = false;
}
