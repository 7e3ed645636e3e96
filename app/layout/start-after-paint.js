// An inline script. Starts the page's scripts after the first paint with its pictures: on a slow phone they would otherwise compete with the
// content for bandwidth. A background tab paints nothing, so it does not wait.
{
  const page = document.getElementById("page-scripts");
  const maxWaitMs = 3_000;

  // Records presses until hydration (`replay-early-clicks.ts`), except those the browser handles itself.
  window.earlyPresses = [];
  document.addEventListener("click", ({ target }) => {
    const button = target.closest('button[type="button"]:not([popovertarget])');
    if (button) window.earlyPresses?.push(button);
  });

  const start = () => {
    const nonce = page.nonce;
    for (const href of JSON.parse(page.dataset.files)) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }));
    }
    document.body.append(
      Object.assign(document.createElement("script"), { type: "module", nonce, textContent: page.textContent }),
    );
  };

  const painted =
    document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")
      ? Promise.resolve()
      : new Promise((done) => {
          new PerformanceObserver(done).observe({ type: "paint", buffered: true });
          document.addEventListener("visibilitychange", done, { once: true });
        });
  const soon = (ms) => new Promise((done) => setTimeout(done, ms));
  const shown = (picture) => Promise.race([picture.decode().catch(() => {}), soon(maxWaitMs)]);
  // Decoded pictures are visible two frames later. Does not wait if nothing is painted.
  const frames = () => Promise.race([new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))), soon(100)]);
  const pictures = document.hidden ? [] : [...document.querySelectorAll('img[fetchpriority="high"]')].map(shown);
  Promise.all([painted, ...pictures])
    .then(frames)
    .then(start);
}
