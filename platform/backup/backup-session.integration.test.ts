import { expect, test } from "vitest";
import { runQuery } from "../../tests/builders/backups.ts";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { openBackupSession } from "./backup-session.ts";

test("a session formats dates, times and intervals in the same way on every server", async () => {
  const { owner } = await createTestDatabase();
  const [{ name = "" } = {}] = await runQuery<{ name: string }>(
    owner,
    "select current_database() as name",
  );
  for (const setting of [
    "timezone = 'America/New_York'",
    "datestyle = 'German, DMY'",
    "intervalstyle = 'iso_8601'",
    "statement_timeout = '7s'",
  ])
    await runQuery(owner, `alter database "${name}" set ${setting}`);

  const session = await openBackupSession(owner, {
    name: "test",
    signal: new AbortController().signal,
  });
  const { rows } = await session.client.query(
    `select '2026-06-15 12:00+00'::timestamptz::text as moment, '2026-06-15'::date::text as day,
            '90 minutes'::interval::text as duration, current_setting('statement_timeout') as timeout`,
  );
  await session.end();
  expect(rows).toEqual([
    { moment: "2026-06-15 12:00:00+00", day: "2026-06-15", duration: "01:30:00", timeout: "0" },
  ]);
});
