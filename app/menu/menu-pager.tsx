import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ChevronLeft } from "../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../ui/icons/chevron-right.tsx";

/** The Previous and Next buttons. They also scroll and move focus to the start of the dishes. */
export function MenuPager({
  page,
  pageCount,
  getPageUrl,
  heading,
}: {
  page: number;
  pageCount: number;
  getPageUrl: (page: number) => string;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const previousPage = useRef(page);
  const wasClicked = useRef(false);
  useEffect(() => {
    if (wasClicked.current && previousPage.current !== page) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    }
    wasClicked.current = false;
    previousPage.current = page;
  }, [page, heading]);
  const handleClick = () => {
    wasClicked.current = true;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4 pt-8">
      <PageButton to={page > 1 ? getPageUrl(page - 1) : null} onClick={handleClick}>
        <ChevronLeft aria-hidden="true" className="size-4" /> Previous
      </PageButton>
      <p aria-hidden="true" className="text-muted tabular-nums">
        {page} / {pageCount}
      </p>
      <PageButton to={page < pageCount ? getPageUrl(page + 1) : null} onClick={handleClick}>
        Next <ChevronRight aria-hidden="true" className="size-4" />
      </PageButton>
    </nav>
  );
}

function PageButton({
  to,
  onClick,
  children,
}: {
  to: string | null;
  onClick: () => void;
  children: ReactNode;
}) {
  if (to === null)
    return (
      <Button variant="secondary" disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink to={to} variant="secondary" preventScrollReset onClick={onClick}>
      {children}
    </ButtonLink>
  );
}
