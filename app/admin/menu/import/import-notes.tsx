import { Fragment } from "react";
import { newTab } from "../../../ui/new-tab.ts";
import { businessSettingsPage } from "./describe-notes.ts";

/** Notes about a whole file or draft, not about single rows. */
export function ImportNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="wrap-anywhere list-disc pl-5">
      {notes.map((note) => (
        <li key={note}>
          {note.split(businessSettingsPage).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                // In a new tab, because leaving this page would lose the chosen file.
                <a
                  href="/admin/settings#settings-details-eggsAreVeg"
                  {...newTab}
                  className="text-accent-text underline underline-offset-4"
                >
                  {businessSettingsPage}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
              {part}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
