/**
 * Writes `app/ui/icons` from Lucide: `node tools/write-icons.ts`. To add an icon, import it
 * (`ui/icons/circle-alert.tsx`) and run this. Icons that nothing imports are deleted. The files are
 * committed, because the package is 51 MB.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { installTool } from "./install-tool.ts";

interface IconFile {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

const folder = "app/ui/icons";
/** Handwritten: the part that all icons share. */
const frame = "icon-frame";

const imported = new Set(
  globSync("app/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\/icons\/([\w-]+)\.tsx"/g)].map(
      ([, name = ""]) => name,
    ),
  ),
);
imported.delete(frame);

for (const file of globSync(`${folder}/*.tsx`)) if (!file.endsWith(`/${frame}.tsx`)) rmSync(file);
const icons = `${installTool("lucide")}/lucide-react/dist/esm/icons`;
/** The file for an icon's former name only re-exports the current one. */
function getIconPath(name: string): string {
  const alias = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(
    readFileSync(`${icons}/${name}.mjs`, "utf8"),
  )?.[1];
  return `${icons}/${alias ?? name}.mjs`;
}

for (const name of imported) {
  const { __iconData: icon } = (await import(pathToFileURL(getIconPath(name)).href)) as IconFile;
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => `${attribute}="${value}"`,
    );
    return `<${tag} ${written.join(" ")} />`;
  });
  const component = name.replace(/(?:^|-)(\w)/g, (_, firstLetter: string) =>
    firstLetter.toUpperCase(),
  );
  writeFileSync(
    `${folder}/${name}.tsx`,
    `import { IconFrame, type IconProps } from "./${frame}.tsx";\n
export function ${component}(props: IconProps) { return <IconFrame {...props}>${shapes.join("")}</IconFrame>; }\n`,
  );
}
execFileSync("node_modules/.bin/biome", ["format", "--write", folder], { stdio: "inherit" });
console.log(`${imported.size} icons written into ${folder}`);
