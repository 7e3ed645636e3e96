import { useRef, useState } from "react";
import { type ListedDiscount, listDiscounts } from "../../../domain/discounts/list-discounts.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { showResult } from "../../show-result.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { ListPager } from "../list-pager.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/discounts";
import { addDiscountAction } from "./add-discount-action.ts";
import { AddDiscountForm } from "./add-discount-form.tsx";
import { DeleteDiscountDialog } from "./delete-discount-dialog.tsx";
import { DiscountFilters } from "./discount-filters.tsx";
import { DiscountTable } from "./discount-table.tsx";
import { formatDiscountCursor, parseDiscountUrl } from "./discount-url.ts";

type Template = ListedDiscount | null;

export const meta = privatePageMeta("Discounts");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { status, ...query } = parseDiscountUrl(new URL(request.url).searchParams);
  const { shop } = context.get(servicesContext);
  const page = await listDiscounts(shop, actor, {
    ...query,
    status: status === "all" ? null : status,
  });
  const { discounts, next } = valueOrDenied(page);
  return { discounts, next: next && formatDiscountCursor(next), filter: { ...query, status } };
}

export function action({ context, request }: Route.ActionArgs) {
  return addDiscountAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ toast: messages.discount.addFailed }),
    onResult(result) {
      if (result.kind === "ok") showResult(result);
    },
  });
}

export default function Discounts({
  loaderData: { discounts, next, filter },
}: Route.ComponentProps) {
  const { currency } = useBusiness();
  /** `template` is the discount whose terms the form starts with. A new key starts it again. */
  const [form, setForm] = useState({ key: 0, isOpen: false, template: null as Template });
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<ListedDiscount | null>(null);
  const isFiltered = filter.search !== "" || filter.status !== "all";
  const openForm = (template: Template) => setForm({ key: form.key + 1, isOpen: true, template });
  const closeForm = () => setForm({ ...form, isOpen: false, template: null });
  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          Discounts & Coupons Management
        </h1>
        <Button
          ref={addButton}
          aria-expanded={form.isOpen}
          // A form with another discount's terms is replaced by an empty one, not closed.
          onClick={() => (form.isOpen && !form.template ? closeForm() : openForm(null))}
        >
          + Add Discount
        </Button>
      </header>
      {form.isOpen && (
        <AddDiscountForm
          key={form.key}
          currency={currency}
          template={form.template}
          onClose={() => {
            closeForm();
            addButton.current?.focus();
          }}
        />
      )}
      <DiscountFilters {...filter} />
      <p role="status" className="sr-only">
        {isFiltered &&
          (discounts.length === 0
            ? messages.discount.noneFound
            : `${discounts.length} found on this page.`)}
      </p>
      {discounts.length === 0 ? (
        <EmptyState
          title={messages.discount.noneFound}
          text={describeEmptyList({ isFiltered, isLaterPage: filter.after !== null })}
        />
      ) : (
        <DiscountTable discounts={discounts} onDuplicate={openForm} onDelete={setDeleting} />
      )}
      <ListPager itemsLabel="discounts" nextCursor={next} />
      <DeleteDiscountDialog
        discount={deleting}
        discounts={discounts}
        focusAfter={heading}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

function describeEmptyList({
  isFiltered,
  isLaterPage,
}: {
  isFiltered: boolean;
  isLaterPage: boolean;
}): string {
  if (isLaterPage) return "This page is empty. Go back to the beginning.";
  return isFiltered ? "Try part of the code, or another status." : "Add your first discount.";
}

export function ErrorBoundary() {
  return <AdminError message={`${messages.discount.fetchFailed}.`} />;
}
