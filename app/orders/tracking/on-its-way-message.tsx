import { PhoneLinks } from "../../layout/phone-links.tsx";
import { usePhones } from "../../shop-status/use-business.ts";

/** Message for a delivery that has left the kitchen. `isDueByNow`: it should have arrived. */
export function OnItsWayMessage({ isDueByNow }: { isDueByNow: boolean }) {
  const phones = usePhones();
  if (!isDueByNow) return "Our driver is on the way.";
  return (
    <>
      Should be with you by now.
      {phones.length > 0 && (
        <>
          {" "}
          Not here? Call {/* Above the link that covers the row of a live order. */}
          <span className="relative z-1">
            <PhoneLinks phones={phones} />
          </span>
          .
        </>
      )}
    </>
  );
}
