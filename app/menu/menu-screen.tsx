import { type ReactNode, Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import type { StoredCart } from "../cart/create-cart.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowLeft } from "../ui/icons/arrow-left.tsx";
import { useLazyPart } from "../ui/lazy-part.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ChosenDishesBar } from "./chosen-dishes-bar.tsx";
import { MenuControls } from "./menu-controls.tsx";
import type { MenuKind } from "./menu-kind.ts";
import { MenuResults } from "./menu-results.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { OrderLinks } from "./order-links.tsx";
import { useKeptAllergens } from "./use-kept-allergens.ts";
import { useMenuUrl } from "./use-menu-url.ts";

/**
 * The page shared by the menu and both pickers: the dishes, with a bar of chosen dishes at the
 * bottom.
 */
export function MenuScreen({
  kind,
  menu,
  cart,
  status,
}: {
  kind: MenuKind;
  menu: LoadedMenu | Promise<LoadedMenu>;
  cart: StoredCart;
  /** Shown below the heading. */
  status?: ReactNode;
}) {
  const url = useMenuUrl(kind);
  useKeptAllergens(url);
  const navigate = useNavigate();
  const resultsHeading = useRef<HTMLHeadingElement>(null);
  const dishes = (
    <MenuResults kind={kind} menu={menu} cart={cart} url={url} heading={resultsHeading} />
  );

  const dialog = useLazyPart(() => import("./chosen-dishes-dialog.tsx"), {
    isNeeded: url.isCartOpen && kind.canOrder,
    preload: cart.lines.length > 0,
  });

  function close(usedCloseIcon: boolean) {
    // Replaces the open dialog's history entry, so that Back leads to the dishes.
    if (usedCloseIcon && kind.dialog.closeTo !== null)
      void navigate(kind.dialog.closeTo, { replace: true });
    else url.closeCart();
  }
  return (
    <div className="page-width">
      {kind.isPicker && (
        <ButtonLink
          to={kind.nextStep.to}
          variant="ghost"
          className="-mb-4 -ml-3 mt-4 px-3! md:-mb-10"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </ButtonLink>
      )}
      <PageHeader
        title={kind.title}
        text={kind.text}
        actions={!kind.canOrder && <OrderLinks />}
        compact
      />
      {status}
      <MenuControls kind={kind} url={url} />
      {/* No Suspense on the server: React would send a boundary this large as hidden HTML and
          reveal it with a script. */}
      {menu instanceof Promise ? (
        <Suspense fallback={<MenuSkeleton text={kind.loadingText} />}>{dishes}</Suspense>
      ) : (
        dishes
      )}
      {kind.canOrder && <ChosenDishesBar kind={kind} cart={cart} viewItemsUrl={url.openCartUrl} />}
      {dialog && kind.canOrder && (
        <Suspense fallback={null}>
          <dialog.ChosenDishesDialog
            kind={kind}
            menu={menu}
            cart={cart}
            open={url.isCartOpen}
            onClose={close}
            heading={resultsHeading}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The dishes and their filters, for embedding in another page. In this file, to share the menu's
 * chunk.
 */
export function EmbeddedMenu({
  kind,
  menu,
  cart,
}: {
  kind: MenuKind;
  menu: LoadedMenu;
  cart: StoredCart;
}) {
  const url = useMenuUrl(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <MenuControls kind={kind} url={url} />
      <MenuResults kind={kind} menu={menu} cart={cart} url={url} heading={heading} />
    </>
  );
}
