import type { ReactNode, RefObject } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ArrowDownUp } from "../../ui/icons/arrow-down-up.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { BackToSetup } from "../settings/back-to-setup.tsx";

/** The title, the number of dishes, and buttons to arrange, import and add dishes. */
export function MenuHeader({
  heading,
  count,
  canArrange,
  isArranging,
  onArrange,
  onAdd,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  count: ReactNode;
  canArrange: boolean;
  isArranging: boolean;
  onArrange(): void;
  onAdd(): void;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-sm:mb-3 max-sm:gap-y-3">
      <div className="min-w-0">
        <BackToSetup />
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          Menu Management
        </h1>
        <p className="mt-2 text-muted max-sm:mt-0.5" role="status">
          {count}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&>*]:px-4">
        {canArrange && (
          <Button variant="secondary" onClick={onArrange}>
            <ArrowDownUp aria-hidden="true" className="size-4 max-sm:hidden" />
            {isArranging ? (
              "Done"
            ) : (
              <span>
                Arrange<span className="max-sm:sr-only"> menu</span>
              </span>
            )}
          </Button>
        )}
        <ButtonLink variant="secondary" to="/admin/menu/import">
          <span>
            Import<span className="max-sm:sr-only"> dishes or photos</span>
          </span>
        </ButtonLink>
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" className="size-5" />
          Add Item
        </Button>
      </div>
    </header>
  );
}
