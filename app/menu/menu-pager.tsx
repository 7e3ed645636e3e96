import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ChevronLeft } from "../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../ui/icons/chevron-right.tsx";

/** The Previous and Next buttons. They also scroll and move focus to the start of the dishes. */
export function MenuPager({
  page,
  pages,
  getPageUrl,
  heading,
}: {
  page: number;
  pages: number;
  getPageUrl: (page: number) => string;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const shownPage = useRef(page);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && shownPage.current !== page) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    }
    wasPressed.current = false;
    shownPage.current = page;
  }, [page, heading]);
  const onPress = () => {
    wasPressed.current = true;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4 pt-8">
      <Step to={page > 1 ? getPageUrl(page - 1) : null} onClick={onPress}>
        <ChevronLeft aria-hidden="true" className="size-4" /> Previous
      </Step>
      <p aria-hidden="true" className="text-muted tabular-nums">
        {page} / {pages}
      </p>
      <Step to={page < pages ? getPageUrl(page + 1) : null} onClick={onPress}>
        Next <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ to, onClick, children }: { to: string | null; onClick: () => void; children: ReactNode }) {
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
