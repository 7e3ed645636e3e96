import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Links to the setup checklist until the shop is open. */
export function SetupLink() {
  if (!useShopNews().practice) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
      <div className="min-w-0">
        <h2 className="text-2xl">Your shop is not open yet</h2>
        <p className="mt-1 text-muted">Go through the checklist, then open it.</p>
      </div>
      <ButtonLink to="/admin/setup">Set up your shop</ButtonLink>
    </Card>
  );
}
