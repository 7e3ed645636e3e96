// Before the first paint: the theme that was chosen last. Dark unless light was chosen. A file of its own, so that no inline script is needed.
try {
  if (localStorage.getItem("theme") === "light") {
    document.documentElement.classList.replace("dark", "light");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#fffaf1");
  }
} catch {
  // Storage is switched off: dark it is.
}
