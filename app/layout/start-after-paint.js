// Runs beside the page's last lines. The scripts that bring the page to life begin once the first screen is painted with its pictures: on a
// slow phone they would otherwise take the line from what the visitor came to see. A tab in the background paints nothing and is not kept waiting.
{
  const page = document.getElementById("page-scripts");
  const longest = 3_000;

  // A press that comes before the scripts is kept for them (`early-presses.ts`); what the browser answers by itself is none of theirs.
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
  const shown = (picture) => Promise.race([picture.decode().catch(() => {}), soon(longest)]);
  // What is decoded now is on the screen with the frame after the next. Where nothing is drawn, nothing is waited for.
  const frames = () => Promise.race([new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))), soon(100)]);
  const pictures = document.hidden ? [] : [...document.querySelectorAll('img[fetchpriority="high"]')].map(shown);
  Promise.all([painted, ...pictures])
    .then(frames)
    .then(start);
}
