import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { InlineScript } from "./inline-script.tsx";
import startAfterPaint from "./start-after-paint.js?raw";

/** Only the server writes it into a page: the browser's own scripts need not bring it along. */
const starter = import.meta.env.SSR ? startAfterPaint : "";

type Tag = ReactElement<{ children?: ReactNode; rel?: string; href?: string; type?: string }>;

/**
 * React Router's scripts, begun once the first screen is painted (`start-after-paint.js`). By itself `<Scripts>` preloads all of them in the
 * head, before the style sheet and the pictures: on a slow phone the page is then white until they are there. What it would preload is
 * handed over as a list, and its module as text that the browser does not run.
 */
export function ScriptsAfterPaint() {
  const tags = tagsOf(Scripts({}));
  const module = tags.find(({ props }) => props.type === "module");
  // Hydrated: the scripts have run.
  if (!module) return null;
  const files = tags.flatMap(({ props }) => (props.rel === "modulepreload" && props.href ? [props.href] : []));
  return (
    <>
      {tags.filter((tag) => tag !== module && tag.props.rel !== "modulepreload")}
      <script {...module.props} type="text/plain" id="page-scripts" data-files={JSON.stringify(files)} />
      <InlineScript text={starter} />
    </>
  );
}

/** The tags in an element tree of fragments, in their order. */
function tagsOf(node: ReactNode): Tag[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? tagsOf(child.props.children) : [child as Tag];
  });
}
