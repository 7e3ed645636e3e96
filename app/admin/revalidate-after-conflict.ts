import type { ShouldRevalidateFunction } from "react-router";

/**
 * `shouldRevalidate` for lists with row actions: also reloads if another admin has already deleted
 * (404) or changed (409) the row. By default the router does not reload after a refusal.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
