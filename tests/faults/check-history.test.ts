import { describe, expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import {
  buildHistory,
  buildOrder,
  buildPlacement,
  buildRefusal,
  buildShop,
  buildSpec,
  buildSuccess,
  listViolationKinds,
  unknown,
} from "./example-history.ts";
import { type StoredShop, truncateHistory } from "./order-history.ts";

const a = buildSpec("a");
const b = buildSpec("b");

describe("an accepted order", () => {
  test("passes if it exists once, in its last accepted state", () => {
    const steps = buildHistory("k", 0, [
      ["place", buildSuccess(1), a],
      ["place", buildSuccess(1), a],
      ["place", buildRefusal("key_used", 1), b],
      ["modify", buildSuccess(1), b, 1],
      ["modify", buildSuccess(1), b, 1],
    ]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", b, { version: 2 })))).toEqual([]);
  });
  test("is lost if it does not exist", () =>
    expect(listViolationKinds(buildPlacement("k", 1, a), buildShop())).toEqual(["lost"]));
  test("is lost if it has another number", () =>
    expect(listViolationKinds(buildPlacement("k", 1, a), buildShop(buildOrder(2, "k", a)))).toEqual(
      ["lost"],
    ));
  test("is duplicated if it was accepted under two numbers", () => {
    const steps = buildHistory("k", 0, [
      ["place", buildSuccess(1), a],
      ["place", buildSuccess(2), a],
    ]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", a)))).toContain("duplicated");
  });
  test("is duplicated if it exists twice", () => {
    expect(
      listViolationKinds(
        buildPlacement("k", 1, a),
        buildShop(buildOrder(1, "k", a), buildOrder(2, "k", a)),
      ),
    ).toEqual(["duplicated"]);
    expect(
      listViolationKinds(
        buildPlacement("k", 1, a),
        buildShop(buildOrder(1, "k", a), buildOrder(1, "k", a)),
      ),
    ).toContain("duplicated");
  });
  test("is misassigned if it belongs to another customer", () => {
    expect(
      listViolationKinds(
        buildPlacement("k", 1, a),
        buildShop({ ...buildOrder(1, "k", a), customer: "ben" }),
      ),
    ).toEqual(["misassigned"]);
  });
  test.each([
    ["a modification", [["modify", buildSuccess(1), b, 1]]],
    ["a cancellation", [["cancel", buildSuccess(1), null]]],
  ] satisfies [string, Parameters<typeof buildHistory>[2]][])(
    "is undone if %s is missing",
    (_what, steps) => {
      expect(
        listViolationKinds(
          buildHistory("k", 0, [["place", buildSuccess(1), a], ...steps]),
          buildShop(buildOrder(1, "k", a)),
        ),
      ).toEqual(["undone"]);
    },
  );
  test("is incomplete if only part of a modification is stored", () => {
    const partial = buildShop(buildOrder(1, "k", { ...a, portions: 2 }));
    expect(listViolationKinds(buildPlacement("k", 1, a), partial)).toEqual(["incomplete"]);
  });
  test.each([
    ["no row of its type", { details: 0 }],
    ["two rows of its type", { details: 2 }],
    ["no event", { events: [] }],
    [
      "an extra event",
      {
        events: [
          ...buildOrder(1, "k", a).events,
          { kind: "modified", toStatus: "pending", version: 1 },
        ],
      },
    ],
  ])("is incomplete if it has %s", (_what, part) => {
    expect(
      checkHistory(
        buildPlacement("k", 1, a),
        buildShop({ ...buildOrder(1, "k", a), ...part }),
      ).join(),
    ).toContain("incomplete");
  });
});

describe("a refused operation", () => {
  const refusedOrder = buildHistory("k", 0, [["place", buildRefusal("time"), a]]);
  test("passes if no order exists", () =>
    expect(listViolationKinds(refusedOrder, buildShop())).toEqual([]));
  test("is reported if the order exists", () =>
    expect(listViolationKinds(refusedOrder, buildShop(buildOrder(1, "k", a)))).toEqual([
      "refused",
    ]));
  test("leaves the order unchanged if it was a modification", () => {
    const steps = buildHistory("k", 0, [
      ["place", buildSuccess(1), a],
      ["modify", buildRefusal("time_refused"), b, 1],
    ]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", a)))).toEqual([]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", b, { version: 2 })))).toEqual([
      "undone",
    ]);
  });
  test("is impossible if no state explains its reason", () => {
    for (const reason of ["order_changed", "not_pending"]) {
      const steps = buildHistory("k", 0, [
        ["place", buildSuccess(1), a],
        ["modify", buildRefusal(reason), b, 1],
      ]);
      expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", a)))).toEqual(["impossible"]);
    }
  });
});

describe("an unanswered operation", () => {
  const unanswered = buildHistory("k", 0, [["place", unknown, a]]);
  test("passes whether or not the order exists", () => {
    expect(listViolationKinds(unanswered, buildShop())).toEqual([]);
    expect(listViolationKinds(unanswered, buildShop(buildOrder(1, "k", a)))).toEqual([]);
  });
  test("is duplicated if the order exists twice", () => {
    expect(
      listViolationKinds(unanswered, buildShop(buildOrder(1, "k", a), buildOrder(2, "k", a))),
    ).toContain("duplicated");
  });
  test("is undone if the stored order was never requested", () =>
    expect(listViolationKinds(unanswered, buildShop(buildOrder(1, "k", b)))).toEqual(["undone"]));
  test("an order without any operation is extra", () =>
    expect(listViolationKinds([], buildShop(buildOrder(1, "k", a)))).toEqual(["extra"]));
  test("may take effect later, but only once, and not after another modification", () => {
    const c = buildSpec("c");
    const steps = buildHistory("k", 0, [
      ["place", buildSuccess(1), a],
      ["modify", unknown, b, 1],
    ]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", a)))).toEqual([]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", b, { version: 2 })))).toEqual([]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", b, { version: 3 })))).toEqual([
      "undone",
    ]);
    const longerHistory = [
      ...steps,
      ...buildHistory("k", 100, [["modify", buildSuccess(1), c, 1]]),
    ];
    expect(
      listViolationKinds(longerHistory, buildShop(buildOrder(1, "k", c, { version: 2 }))),
    ).toEqual([]);
    expect(
      listViolationKinds(longerHistory, buildShop(buildOrder(1, "k", b, { version: 3 }))),
    ).toEqual(["undone"]);
  });
  test("explains a later refusal as not pending if it is a cancellation that took effect", () => {
    const steps = buildHistory("k", 0, [
      ["place", buildSuccess(1), a],
      ["cancel", unknown, null],
      ["cancel", buildRefusal("not_pending"), null],
    ]);
    expect(
      listViolationKinds(
        steps,
        buildShop(buildOrder(1, "k", a, { version: 2, status: "cancelled" })),
      ),
    ).toEqual([]);
    expect(listViolationKinds(steps, buildShop(buildOrder(1, "k", a)))).toEqual(["undone"]);
  });
});

describe("an email", () => {
  const history = buildPlacement("k", 1, a);
  const stored = buildShop(buildOrder(1, "k", a));
  test("may arrive twice under the same Message-ID", () => {
    expect(
      listViolationKinds(history, { ...stored, emails: [...stored.emails, ...stored.emails] }),
    ).toEqual([]);
  });
  test.each([
    ["unqueued", { jobs: [], emails: [] }],
    ["undelivered", { emails: [] }],
    [
      "duplicated",
      {
        jobs: [...stored.jobs, { ...stored.jobs[0], id: "other" } as StoredShop["jobs"][number]],
        emails: ["1-1", "other"],
      },
    ],
    ["extra", { emails: ["1-1", "unknown id"] }],
    ["undelivered", { jobs: stored.jobs.map((job) => ({ ...job, state: "active" })) }],
  ])("is reported as %s", (kind, other) =>
    expect(listViolationKinds(history, { ...stored, ...other })).toEqual([kind]),
  );
  test("may still be queued during faults, but must not have failed", () => {
    const withState = (state: string) => ({
      ...stored,
      emails: [],
      jobs: stored.jobs.map((job) => ({ ...job, state })),
    });
    expect(listViolationKinds(history, withState("retry"), false)).toEqual([]);
    expect(listViolationKinds(history, withState("failed"), false)).toEqual(["undelivered"]);
  });
  test("is required only for the cancellation if the order was cancelled", () => {
    const steps = [...history, ...buildHistory("k", 100, [["cancel", buildSuccess(1), null]])];
    const cancelled = buildShop(buildOrder(1, "k", a, { version: 2, status: "cancelled" }));
    expect(listViolationKinds(steps, { ...cancelled, emails: ["1-2"] })).toEqual([]);
    expect(listViolationKinds(steps, { ...cancelled, emails: ["1-1"] })).toEqual(["undelivered"]);
  });
});

test("truncating a history keeps earlier responses, makes operations in progress unknown, and drops later ones", () => {
  const steps = buildHistory("k", 0, [
    ["place", buildSuccess(1), a],
    ["modify", buildSuccess(1), b, 1],
    ["cancel", buildSuccess(1), null],
  ]);
  const listOutcomes = (from: number, to: number) =>
    truncateHistory(steps, from, to).map(({ outcome }) => outcome.kind);
  expect(listOutcomes(6, 6)).toEqual(["ok"]);
  expect(listOutcomes(12, 13)).toEqual(["ok", "unknown"]);
  expect(listOutcomes(12, 30)).toEqual(["ok", "unknown", "unknown"]);
  expect(listOutcomes(30, 30)).toEqual(["ok", "ok", "ok"]);
});
