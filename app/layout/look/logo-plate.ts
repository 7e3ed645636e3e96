import type { LogoFiles } from "../../../domain/business/look/look-files.ts";

/** Colours as in `logoPlates`. */
const classes = { light: "logo-plate dark:bg-white", dark: "logo-plate light:bg-[#18110e]" };

/** Classes that give a logo a background in the theme that would otherwise hide it. */
export function plateClasses({ plate }: Pick<LogoFiles, "plate">): string {
  return plate ? classes[plate] : "";
}
