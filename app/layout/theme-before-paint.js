// Before the first paint: the theme that was chosen last. Dark unless light was chosen.
try {
  if (localStorage.getItem("theme") === "light") {
    document.documentElement.classList.replace("dark", "light");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#fffaf1");
  }
} catch {
  // Storage is switched off: dark it is.
}
