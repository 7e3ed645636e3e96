import { useCallback, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";
import { changedLines, rebaseWishes, type Wish, wish } from "./changed-order-lines.ts";
import { ChangedMeanwhile } from "./order-changed-notice.tsx";
import { useOrderDraft } from "./use-order-draft.ts";

/**
 * The dishes of an order while somebody changes them: kept over a reload for as long as the order is the one that was looked at, and not to be
 * sent over what somebody else has changed by then. `place` names the page in the browser's storage, `answer` is the server's last one.
 */
export function useChangedOrder<Answer>({
  order: { number, version, lines: before },
  menu,
  place,
  answer,
  onBeginAnew,
}: {
  order: { number: number; version: number; lines: readonly OrderLine[] };
  menu: readonly MenuItem[] | null;
  place: string;
  answer: Answer;
  onBeginAnew: () => void;
}) {
  /** The version that was looked at, or that one said to go on from. */
  const [seen, setSeen] = useState(version);
  /** The order's lines of that version. */
  const [base, setBase] = useState(before);
  /** The answer that was there before, or that has been acted upon. */
  const [settled, setSettled] = useState(answer);
  const draft = useOrderDraft(`${place}-${number}-${seen}`);
  const [wishes, setWishes] = useState<readonly Wish[]>(
    () => draft.wishes ?? before.map(({ id, quantity }) => ({ id, quantity })),
  );
  const settle = useCallback(() => setSettled(answer), [answer]);
  const isOutdated = version !== seen;
  return {
    seen,
    draft,
    lines: changedLines(before, menu, wishes),
    change(id: number, quantity: number) {
      const next = wish(wishes, id, quantity, menu);
      setWishes(next);
      draft.keepWishes(next);
    },
    /** What is still to be said of the last answer. */
    current: settled === answer ? undefined : answer,
    settle,
    /** It was changed by somebody else since: `meanwhile` says so, and asks what is to hold. */
    isOutdated,
    meanwhile: isOutdated && (
      <ChangedMeanwhile
        onBeginAnew={() => {
          draft.forget();
          onBeginAnew();
        }}
        onGoOn={() => {
          const rebased = rebaseWishes(wishes, base, before);
          draft.moveTo(`${place}-${number}-${version}`, rebased);
          setWishes(rebased);
          setBase(before);
          setSeen(version);
          settle();
        }}
      />
    ),
  };
}
