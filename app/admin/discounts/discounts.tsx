import { useCallback, useRef, useState } from "react";
import { type ListedDiscount, listDiscounts } from "../../../domain/discounts/list-discounts.ts";
import { messages } from "../../../domain/messages.ts";
import { signOf } from "../../../domain/money.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { unanswered, whyUnanswered } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminOnly } from "../../require-actor.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { AdminLoadFailed } from "../admin-error.tsx";
import { ListPager } from "../list-pager.tsx";
import { readAgainWhenGone } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/discounts";
import { type AddDiscountAnswer, addDiscountAction } from "./add-discount-action.ts";
import { AddDiscountForm } from "./add-discount-form.tsx";
import { DeleteDiscountDialog } from "./delete-discount-dialog.tsx";
import { DiscountFilters } from "./discount-filters.tsx";
import { DiscountTable } from "./discount-table.tsx";
import { formatDiscountCursor, parseDiscountUrl } from "./discount-url.ts";

export const meta = privatePageMeta("Discounts");
export const headers = privatePageHeaders;
export const shouldRevalidate = readAgainWhenGone;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await adminOnly(context, request);
  const { status, ...query } = parseDiscountUrl(new URL(request.url).searchParams);
  const { shop } = context.get(servicesContext);
  const page = await listDiscounts(shop, actor, { ...query, status: status === "all" ? null : status });
  if (!page.ok) throw new Error("A door for admins asked as somebody else");
  const { discounts, next } = page.value;
  return { discounts, next: next && formatDiscountCursor(next), filter: { ...query, status } };
}

/** Adds a discount: `{ added }`, or what was wrong with 400, 409 or 503. */
export function action({ context, request }: Route.ActionArgs) {
  return addDiscountAction(context, request);
}

/** In the browser: no answer is said as such, and what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  let answer: AddDiscountAnswer;
  try {
    answer = await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const result = { error: { "": [whyUnanswered()] } };
    return unanswered<AddDiscountAnswer>({ added: null, result, spoken: messages.discount.addFailed });
  }
  if (answer.added !== null) toast.success(messages.discount.added);
  return answer;
}

export default function Discounts({ loaderData: { discounts, next, filter } }: Route.ComponentProps) {
  const { currency } = useBusiness();
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<ListedDiscount | null>(null);
  const closeDeleteDialog = useCallback(() => setDeleting(null), []);
  const isNarrowed = filter.search !== "" || filter.status !== "all";
  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          Discounts & Coupons Management
        </h1>
        <Button ref={opener} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          + Add Discount
        </Button>
      </header>
      {adding && (
        <AddDiscountForm
          currencySign={signOf(currency)}
          onClose={() => {
            setAdding(false);
            opener.current?.focus();
          }}
        />
      )}
      <DiscountFilters {...filter} />
      <p role="status" className="sr-only">
        {isNarrowed && (discounts.length === 0 ? messages.discount.noneFound : `${discounts.length} on this page.`)}
      </p>
      {discounts.length === 0 ? (
        <EmptyState
          title={messages.discount.noneFound}
          text={isNarrowed ? "Try part of the code, or another status." : "Add your first discount."}
        />
      ) : (
        <DiscountTable discounts={discounts} onDelete={setDeleting} />
      )}
      <ListPager what="discounts" next={next} />
      <DeleteDiscountDialog discount={deleting} discounts={discounts} focusAfter={heading} onClose={closeDeleteDialog} />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminLoadFailed words={`${messages.discount.fetchFailed}.`} />;
}
