import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { AlreadyPlaced } from "../already-placed.tsx";
import { NearestTimes } from "../times/nearest-times.tsx";

/**
 * What guests can do about a refused booking: view the earlier one, or choose a free time near the
 * requested one.
 */
export function RefusedBooking({
  earlierOrder,
  nearest,
  onOrderAgain,
  onChoose,
}: {
  earlierOrder: number | null;
  nearest: readonly OfferedTime[];
  onOrderAgain: () => void;
  onChoose: (time: OfferedTime) => void;
}) {
  return (
    <>
      {earlierOrder !== null && (
        <AlreadyPlaced
          number={earlierOrder}
          noun="booking"
          label="Book another table"
          onOrderAgain={onOrderAgain}
        />
      )}
      <NearestTimes nearest={nearest} onChoose={onChoose} />
    </>
  );
}
