import { owner, type RunningShop } from "../builders/running-shop.ts";
import { signInByRequest } from "./page-actions.ts";
import { test as base } from "./test-with-browser.ts";

/** `adminVisit` is a visit that is signed in as the owner. */
export const test = base.extend("adminVisit", async ({ visit }) => {
  const opened = await visit();
  await signInByRequest(opened.page, owner);
  return opened;
});

export async function readLastAuditEntry({ database }: RunningShop) {
  const { rows } = await database.pool.query(
    "select actor_kind, subject_kind, subject_name, action from audit_entries order by id desc limit 1",
  );
  return rows[0];
}
