import { Moon, Sun } from "lucide-react";
import { buttonClasses } from "../ui/button.tsx";
import { useTheme } from "./theme.ts";

/** Both signs are in the page and CSS shows the right one, so that nothing flickers before the page is alive. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme === "dark" ? "Switch to the light theme" : "Switch to the dark theme"}
      className={buttonClasses("ghost", "icon")}
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="hidden size-5 light:block" />
    </button>
  );
}
