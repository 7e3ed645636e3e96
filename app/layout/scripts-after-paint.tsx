import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { InlineScript } from "./inline-script.tsx";
import startAfterPaint from "./start-after-paint.js?raw";

/** Empty in the browser bundle, because the browser needs the script only inside the HTML. */
const starterScript = import.meta.env.SSR ? startAfterPaint : "";

type Tag = ReactElement<{ children?: ReactNode; rel?: string; href?: string; type?: string }>;

/**
 * Starts React Router's scripts after the first paint (`start-after-paint.js`). `<Scripts>` would
 * preload all of them before the style sheet and the pictures, which leaves the page white on a
 * slow phone. This renders the preloads as a list and the module as inert text instead.
 */
export function ScriptsAfterPaint() {
  const tags = listTags(Scripts({}));
  const module = tags.find(({ props }) => props.type === "module");
  // After hydration, `<Scripts>` renders nothing.
  if (!module) return null;
  const files = tags.flatMap(({ props }) =>
    props.rel === "modulepreload" && props.href ? [props.href] : [],
  );
  return (
    <>
      {tags.filter((tag) => tag !== module && tag.props.rel !== "modulepreload")}
      <script
        {...module.props}
        type="text/plain"
        id="page-scripts"
        data-files={JSON.stringify(files)}
      />
      <InlineScript text={starterScript} />
    </>
  );
}

/** The tags in a tree of fragments, in order. */
function listTags(node: ReactNode): Tag[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? listTags(child.props.children) : [child as Tag];
  });
}
