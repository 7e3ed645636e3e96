import { Link, useLocation, useSearchParams } from "react-router";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { findStepForPage } from "../setup/step-texts.ts";
import { useIsOwner } from "../use-is-owner.ts";

/**
 * Links the owner back to the setup checklist until the shop is open: to the step in the query, if
 * the link set one, or to the first step that links to the page.
 */
export function BackToSetup() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const step = searchParams.get("step") ?? findStepForPage(pathname);
  const isOwner = useIsOwner();
  const { practice } = useShopNews();
  if (!isOwner || !practice) return null;
  return (
    <Link
      to={step ? `/admin/setup#${step}` : "/admin/setup"}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to setup
    </Link>
  );
}
