import { buttonClasses } from "../ui/button.tsx";
import { Moon } from "../ui/icons/moon.tsx";
import { Sun } from "../ui/icons/sun.tsx";
import { useTheme } from "./theme.ts";

/** Renders both icons and lets CSS choose, so that nothing flickers before hydration. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme === "dark" ? "Switch to light theme" : "Switch to dark theme"}
      className={buttonClasses("ghost", "icon", className)}
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="hidden size-5 light:block" />
    </button>
  );
}
