import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { AlreadyPlaced } from "../already-placed.tsx";
import { NearestTimes } from "../times/nearest-times.tsx";

/**
 * Offers what guests can do after a refusal: view the earlier booking, or choose a free time near
 * the requested one.
 */
export function RefusedBooking({
  earlierOrderNumber,
  nearest,
  onBookAnother,
  onChoose,
}: {
  earlierOrderNumber: number | null;
  nearest: readonly OfferedTime[];
  onBookAnother: () => void;
  onChoose: (time: OfferedTime) => void;
}) {
  return (
    <>
      {earlierOrderNumber !== null && (
        <AlreadyPlaced
          number={earlierOrderNumber}
          noun="booking"
          label="Book another table"
          onOrderAgain={onBookAnother}
        />
      )}
      <NearestTimes nearest={nearest} onChoose={onChoose} />
    </>
  );
}
