import { Link } from "react-router";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { listSections } from "../../domain/menu/sections/menu-sections.ts";
import { pillClasses } from "./pill.ts";
import type { MenuUrl } from "./use-menu-url.ts";

/** Filters the menu by section. Shows nothing while no dish has one. */
export function SectionLinks({ dishes, url }: { dishes: readonly MenuItem[]; url: MenuUrl }) {
  const sections = listSections(dishes);
  if (sections.length === 0) return null;
  return (
    <nav aria-label="Sections" className="-mx-4 mb-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {["", ...sections].map((section) => (
          <li key={section} className="flex">
            <Link
              to={url.getUrl({ section })}
              preventScrollReset
              aria-current={url.query.section === section ? "true" : undefined}
              className={pillClasses}
            >
              {section || "All sections"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
