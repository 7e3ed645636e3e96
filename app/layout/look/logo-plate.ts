import type { LogoFiles } from "../../../domain/business/look/look-files.ts";

const classes = { light: "rounded-md p-1 dark:bg-white", dark: "rounded-md p-1 light:bg-black" };

/** The background of a logo, only in the theme that would hide it. */
export function plateClasses({ plate }: Pick<LogoFiles, "plate">): string {
  return plate ? classes[plate] : "";
}
