import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { DeliveryEstimate } from "../../domain/cart/describe-delivery.ts";
import { useKeepPageOnFailure } from "../pwa/use-keep-page-on-failure.ts";

/**
 * Reloads the page's data when its delivery time is out of date: when the shop opens or closes, or
 * at midnight.
 */
export function useDeliveryRefresh(delivery: DeliveryEstimate): void {
  const { revalidate } = useRevalidator();
  useKeepPageOnFailure();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), delivery.validMs);
    return () => clearTimeout(timer);
  }, [delivery, revalidate]);
}
