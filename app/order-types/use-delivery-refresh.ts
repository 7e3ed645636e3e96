import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { DeliveryOutlook } from "../../domain/cart/describe-delivery.ts";
import { shopAnswers } from "../pwa/is-shop-reachable.ts";

/** Loads the page's data again once its delivery time is out of date: the shop opens or closes, or a day begins. */
export function useDeliveryRefresh(delivery: DeliveryOutlook): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Data that cannot be loaded would put an error page in the place of this one. The server checks the time in any case.
      if (await shopAnswers()) await revalidate();
    }, delivery.validMs);
    return () => clearTimeout(timer);
  }, [delivery, revalidate]);
}
