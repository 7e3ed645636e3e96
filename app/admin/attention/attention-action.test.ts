import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { messages } from "../../../domain/messages.ts";
import { createLog } from "../../../platform/log.ts";
import { servicesContext } from "../../context.ts";
import type { Services } from "../../services.ts";
import { adminContext } from "../admin-context.ts";
import { handleAttentionForm } from "./attention-action.ts";

test("reports a change as saved even if the list cannot be refreshed", async () => {
  const context = new RouterContextProvider();
  context.set(adminContext, async () => ({ kind: "admin", userId: "ravi", isOwner: false }));
  const removedIds: string[] = [];
  const failedEmails = { remove: async (ids: string[]) => ids.map((id) => removedIds.push(id)) };
  context.set(servicesContext, {
    shop: { stores: { failedEmails } },
    attention: { refresh: () => Promise.reject(new Error("the database is slow")) },
    isDatabaseDown: () => true,
    log: createLog("silent"),
  } as unknown as Services);

  const emailId = randomUUID();
  const body = new URLSearchParams({ intent: "dismiss", emailId });
  const result = await handleAttentionForm(
    context,
    new Request("http://localhost/admin/attention", { method: "POST", body }),
  );
  expect(removedIds).toEqual([emailId]);
  expect(result.data).toMatchObject({ kind: "ok", message: messages.attention.dismissed });
});
