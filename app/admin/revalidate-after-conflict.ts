import type { ShouldRevalidateFunction } from "react-router";

/**
 * Also reloads after a refusal because the data was deleted (404) or changed (409). By default the
 * router does not reload after a refusal.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
