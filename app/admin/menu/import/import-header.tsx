import type { RefObject } from "react";
import { Link } from "react-router";
import { ExternalButtonLink } from "../../../ui/button.tsx";
import { Download } from "../../../ui/icons/download.tsx";
import { BackToSetup } from "../../settings/back-to-setup.tsx";

export function ImportHeader({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-2xl">
        <p className="flex flex-wrap gap-x-6">
          <Link
            to="/admin/menu"
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            Menu
          </Link>
          <BackToSetup />
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          Import dishes
        </h1>
        <p className="mt-2 text-muted">
          Add or change many dishes with a spreadsheet. To change prices, export the menu, edit the
          file and choose it here. The menu changes when you publish. Dishes that are not in the
          file stay as they are.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ExternalButtonLink variant="secondary" href="/admin/menu/template.csv" download>
          <Download aria-hidden="true" className="size-4" />
          Template
        </ExternalButtonLink>
        <ExternalButtonLink variant="secondary" href="/admin/menu/export.csv" download>
          <Download aria-hidden="true" className="size-4" />
          Export menu
        </ExternalButtonLink>
      </div>
    </header>
  );
}
