import type { LogoFiles } from "../../../domain/business/look/look-files.ts";

const classes = { light: "rounded-md p-1 dark:bg-white", dark: "rounded-md p-1 light:bg-black" };

/** Classes that give a logo a background in the theme that would otherwise hide it. */
export function plateClasses({ plate }: Pick<LogoFiles, "plate">): string {
  return plate ? classes[plate] : "";
}
