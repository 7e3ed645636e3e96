// An inline script. Starts the page's scripts once the content and its main pictures are painted:
// on a slow phone, scripts and pictures would otherwise compete for bandwidth. In a background tab
// nothing is painted, so the scripts start at once. They also start if nothing is painted for 3 s.
{
  const page = document.getElementById("page-scripts");
  const maxWaitMs = 3_000;

  // Records clicks until hydration (`replay-early-clicks.ts`), except those that the browser
  // handles without scripts.
  window.earlyClicks = [];
  document.addEventListener("click", ({ target }) => {
    const button = target.closest('button[type="button"]:not([popovertarget])');
    if (!button || !window.earlyClicks) return;
    window.earlyClicks.push(button);
    // Shows that the click was noticed.
    button.ariaBusy = "true";
  });
  // Records what is typed into textareas before hydration, which resets them
  // (`use-early-input.ts`).
  document.addEventListener("input", ({ target }) => {
    if (!window.earlyClicks || target.localName !== "textarea") return;
    target.earlyText = target.value;
    target.earlyCaret = target.selectionEnd;
  });
  // A form submitted before hydration loads another page, which shows the flash message.
  document.addEventListener("submit", () => {
    if (window.earlyClicks) window.isLeaving = true;
  });

  const start = () => {
    const nonce = page.nonce;
    for (const href of JSON.parse(page.dataset.files)) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }),
      );
    }
    document.body.append(
      Object.assign(document.createElement("script"), {
        type: "module",
        nonce,
        textContent: page.textContent,
      }),
    );
  };

  const painted =
    document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")
      ? Promise.resolve()
      : new Promise((done) => {
          new PerformanceObserver(done).observe({ type: "paint", buffered: true });
          document.addEventListener("visibilitychange", done, { once: true });
          setTimeout(done, maxWaitMs);
        });
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const decoded = (picture) => Promise.race([picture.decode().catch(() => {}), wait(maxWaitMs)]);
  // Decoded pictures are visible two frames later. Waits at most 100 ms, in case nothing is
  // painted.
  const frames = () =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      wait(100),
    ]);
  const pictures = document.hidden
    ? []
    : [...document.querySelectorAll('img[fetchpriority="high"]')].map(decoded);
  Promise.all([painted, ...pictures])
    .then(frames)
    .then(start);
}
