import { describeMenuChange } from "../../../domain/cart/describe-menu-change.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { X } from "../../ui/icons/x.tsx";
import { describeRepeat, type useRepeatOrder } from "./use-repeat-order.ts";

/**
 * What staff must tell the caller about a repeated order: its notes, unavailable dishes, new prices
 * and new allergen information.
 */
export function RepeatedNotice({ repeated, undo, closeNotice }: ReturnType<typeof useRepeatOrder>) {
  const business = useBusiness();
  return (
    <div role="status" className="empty:hidden">
      {repeated && (
        <div className="flex items-start gap-2 rounded-2xl bg-raised py-0.5 pr-0.5 pl-3 text-sm">
          <div className="min-w-0 flex-1 py-2 wrap-anywhere">
            <p>{describeRepeat(repeated)}</p>
            {repeated.notes && (
              <p className="font-semibold">
                {messages.phoneOrder.notesNotRepeated(repeated.notes)}
              </p>
            )}
            <ul className="max-h-24 overflow-y-auto font-semibold empty:hidden">
              {repeated.changes.map((change) => (
                <li key={change.id}>{describeMenuChange(change, business)}</li>
              ))}
              {repeated.changedDiet.map((name) => (
                <li key={name}>{messages.phoneOrder.allergensChanged(name)}</li>
              ))}
            </ul>
          </div>
          {undo && (
            <Button variant="ghost" onClick={undo}>
              Undo
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label="Close" onClick={closeNotice}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </div>
  );
}
