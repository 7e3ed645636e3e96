import { useCallback, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";
import { changedLines, type LineChange, rebaseLineChanges, wish } from "./changed-order-lines.ts";
import { OrderChangedNotice } from "./order-changed-notice.tsx";
import { useOrderDraft } from "./use-order-draft.ts";

/**
 * The dishes of an order being changed. The draft survives a reload as long as the order's version is the same, and cannot overwrite a
 * change made elsewhere. `place` identifies the page in the browser's storage; `answer` is the last one from the server.
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
  /** The version this form is based on. */
  const [seen, setSeen] = useState(version);
  /** The order's lines in that version. */
  const [base, setBase] = useState(before);
  /** The last answer that needs no reaction: from before, or acted on. */
  const [settled, setSettled] = useState(answer);
  const draft = useOrderDraft(`${place}-${number}-${seen}`);
  const [wishes, setWishes] = useState<readonly LineChange[]>(
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
    /** The last answer, until the user acts on it. */
    current: settled === answer ? undefined : answer,
    settle,
    /** Changed elsewhere since: `meanwhile` shows it and asks which version to keep. */
    isOutdated,
    meanwhile: isOutdated && (
      <OrderChangedNotice
        onBeginAnew={() => {
          draft.forget();
          onBeginAnew();
        }}
        onGoOn={() => {
          const rebased = rebaseLineChanges(wishes, base, before);
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
