import { ArrowLeft } from "lucide-react";
import { Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import type { Basket } from "../cart/stored-cart.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useFetchedPart } from "../ui/lazy-part.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ChosenDishesBar } from "./chosen-dishes-bar.tsx";
import { MenuControls } from "./menu-controls.tsx";
import type { MenuKind } from "./menu-kind.ts";
import { MenuResults } from "./menu-results.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { useMenuAddress } from "./use-menu-url.ts";

/** The menu, and the two pickers: dishes to look through, and what is chosen of them at the foot of the screen. */
export function MenuScreen({ kind, menu, basket }: { kind: MenuKind; menu: LoadedMenu | Promise<LoadedMenu>; basket: Basket }) {
  const address = useMenuAddress(kind);
  const navigate = useNavigate();
  const results = useRef<HTMLHeadingElement>(null);
  const dishes = <MenuResults kind={kind} menu={menu} basket={basket} address={address} heading={results} />;

  const window = useFetchedPart(() => import("./chosen-dishes-dialog.tsx"), {
    wanted: address.cartOpen,
    likely: basket.lines.length > 0,
  });

  function close(byIcon: boolean) {
    // In the place of the open window: going back from there leads to the dishes, not to the window again.
    if (byIcon && kind.dialog.closeTo !== null) void navigate(kind.dialog.closeTo, { replace: true });
    else address.closeCart();
  }
  return (
    <div className="page-width">
      {kind.picker && (
        <ButtonLink to={kind.onward.to} variant="ghost" className="-mb-4 -ml-3 mt-4 px-3! md:hidden">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </ButtonLink>
      )}
      <PageHeader title={kind.title} text={kind.text} />
      <MenuControls kind={kind} address={address} />
      {/* On the server the menu is there. A boundary as large as this React would send hidden, for a script to reveal. */}
      {menu instanceof Promise ? <Suspense fallback={<MenuSkeleton words={kind.loading} />}>{dishes}</Suspense> : dishes}
      <ChosenDishesBar kind={kind} basket={basket} viewItems={address.withCart} />
      {window && (
        <Suspense fallback={null}>
          <window.ChosenDishesDialog
            kind={kind}
            menu={menu}
            basket={basket}
            open={address.cartOpen}
            close={close}
            heading={results}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The dishes to look through, without the page round them. It stands here so that whoever else browses the menu is sent the menu's own file,
 * which is not broken into pieces for them.
 */
export function MenuToBrowse({ kind, menu, basket }: { kind: MenuKind; menu: LoadedMenu; basket: Basket }) {
  const address = useMenuAddress(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <MenuControls kind={kind} address={address} />
      <MenuResults kind={kind} menu={menu} basket={basket} address={address} heading={heading} />
    </>
  );
}
