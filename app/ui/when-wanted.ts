import { onIdle } from "./on-idle.ts";

/** How far from the screen a part counts as seen. */
const rootMargin = "200px";

/** The parts that are not wanted yet, in the order of the page. */
const waiting = new Map<Element, () => void>();
let isListening = false;

/** Calls `act` once the user sees or touches the element, or the browser is idle. Returns a function that cancels it. */
export function whenWanted(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    },
    { rootMargin },
  );
  const cancel = () => {
    waiting.delete(element);
    observer.disconnect();
  };
  const want = () => {
    cancel();
    act();
  };
  // A navigation has rendered it: there is nothing to keep.
  if (element.childElementCount === 0) want();
  else {
    waiting.set(element, want);
    // The element itself has no box.
    for (const child of element.children) observer.observe(child);
    listen();
  }
  return cancel;
}

function listen() {
  if (isListening) return;
  isListening = true;
  // On the window, because React stops events on parts that are not hydrated at the document.
  for (const type of ["pointerover", "focusin"]) window.addEventListener(type, wantTouched, { capture: true, passive: true });
  // The next thing may be a navigation, which needs every part that stays on the page.
  for (const type of ["pointerdown", "keydown", "popstate"])
    window.addEventListener(type, wantAll, { capture: true, passive: true });
  onIdle(wantNext);
}

function wantTouched({ target }: Event) {
  for (const [element, want] of waiting) if (target instanceof Node && element.contains(target)) want();
}

function wantAll() {
  for (const want of [...waiting.values()]) want();
}

/** One part in each idle period, so that hydration does not block the page for long. */
function wantNext() {
  const [want] = waiting.values();
  want?.();
  if (waiting.size > 0) onIdle(wantNext);
  else isListening = false;
}
