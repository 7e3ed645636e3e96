import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { DeliveryOutlook } from "../../domain/cart/describe-delivery.ts";
import { shopAnswers } from "../pwa/is-shop-reachable.ts";

/** Reloads the data once the delivery time is out of date: when the shop opens or closes, or at midnight. */
export function useDeliveryRefresh(delivery: DeliveryOutlook): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // A failed reload would replace this page by an error page. The server checks the time anyway.
      if (await shopAnswers()) await revalidate();
    }, delivery.validMs);
    return () => clearTimeout(timer);
  }, [delivery, revalidate]);
}
