import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { AlreadyPlaced } from "../already-placed.tsx";
import { NearestTimes } from "../times/nearest-times.tsx";

/** Offers ways on from a refused booking: a link to the earlier booking, or the nearest free times. */
export function RefusedBooking({
  earlierOrder,
  nearest,
  onOrderAgain,
  onChoose,
}: {
  earlierOrder: number | null;
  nearest: readonly OfferedTime[];
  onOrderAgain: () => void;
  onChoose: (wanted: OfferedTime) => void;
}) {
  return (
    <>
      {earlierOrder !== null && <AlreadyPlaced number={earlierOrder} label="Book another table" onOrderAgain={onOrderAgain} />}
      <NearestTimes nearest={nearest} onChoose={onChoose} />
    </>
  );
}
