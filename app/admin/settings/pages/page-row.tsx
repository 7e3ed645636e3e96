import {
  type CustomPageSummary,
  placementLabels,
} from "../../../../domain/custom-pages/custom-page.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { newTab } from "../../../ui/new-tab.ts";
import { CardRow, NamedCell } from "../../card-table.tsx";

export interface ListedCustomPage extends CustomPageSummary {
  /** Says when a policy takes or took effect; null for a page. */
  inForceText: string | null;
  /** True if the address is reserved by the shop, in which case customers cannot open the page. */
  isHidden: boolean;
}

export function PageRow({
  page,
  canChange,
  onDelete,
}: {
  page: ListedCustomPage;
  canChange: boolean;
  onDelete: (page: ListedCustomPage) => void;
}) {
  const { id, title, slug, kind, placement, published, inForceText, isHidden } = page;
  const openLabel = canChange ? "Edit" : "View";
  const address = `/${slug}`;
  return (
    <CardRow>
      <th scope="row" className="wrap-anywhere text-left font-semibold">
        {title}
        <span className="block font-normal text-muted text-sm">
          {kind === "policy" ? inForceText : "Page"}
        </span>
      </th>
      <NamedCell heading="Address" className="wrap-anywhere">
        {published && !isHidden ? (
          <a
            href={address}
            {...newTab}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {address}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          address
        )}
        {isHidden && (
          <strong className="block text-danger">
            The shop now uses this address. Choose another.
          </strong>
        )}
      </NamedCell>
      <NamedCell heading="Link">{placementLabels[placement]}</NamedCell>
      <NamedCell heading="Status">{published ? "Published" : "Draft"}</NamedCell>
      <td className="lg:text-right max-lg:mt-1">
        <span className="inline-flex flex-wrap gap-2 lg:flex-nowrap">
          <ButtonLink
            to={`/admin/settings/pages/${id}`}
            variant="secondary"
            size="sm"
            aria-label={`${openLabel} ${title}`}
          >
            {openLabel}
          </ButtonLink>
          {canChange && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Delete ${title}`}
              onClick={() => onDelete(page)}
            >
              Delete
            </Button>
          )}
        </span>
      </td>
    </CardRow>
  );
}
