import { describe, expect, test } from "vitest";
import { listKnownMigrations } from "../../platform/database/migrations.ts";
import { findContractingStatements } from "./contracting-statements.ts";

const migrations = listKnownMigrations();

describe("a migration", () => {
  test.each(migrations.map((migration) => [migration.tag, migration] as const))(
    "%s only expands the schema, or declares the oldest migration that it is compatible with",
    (tag, { statements, oldestCompatible }) => {
      if (oldestCompatible === null) {
        // If this fails, the migration needs an `-- oldest-compatible` line:
        // docs/decisions/0059-expand-and-contract.md
        expect(findContractingStatements(statements.join("--> statement-breakpoint"))).toEqual([]);
      } else {
        expect(migrations.map((migration) => migration.tag)).toContain(oldestCompatible);
        expect(oldestCompatible <= tag).toBe(true);
      }
    },
  );
});

describe("a statement that contracts", () => {
  test.each([
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" DROP COLUMN "notes";',
    'ALTER TABLE "orders" DROP "notes";',
    'ALTER TABLE "orders" RENAME TO "old_orders";',
    'ALTER TABLE "orders" RENAME COLUMN "notes" TO "remarks";',
    'ALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "notes" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "notes" TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "notes" DROP DEFAULT;',
    'ALTER TABLE "orders" ADD COLUMN "spice" text NOT NULL;',
    'ALTER TABLE "public"."orders"\n  ADD COLUMN "spice" text\n  NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_amount" > 100);',
    'CREATE UNIQUE INDEX "orders_name" ON "orders" USING btree ("name");',
    "ALTER TYPE \"status\" RENAME VALUE 'pending' TO 'new';",
    'DROP FUNCTION "forget_order_actors";',
    'CREATE TABLE "new" ("id" integer);--> statement-breakpoint\nALTER TABLE "orders" DROP COLUMN "notes";',
    'ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL;',
  ])("is found: %s", (sql) => {
    expect(findContractingStatements(sql)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "new_id" CHECK ("id" > 0);',
    'CREATE TABLE "new" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");',
    'ALTER TABLE "orders" ADD COLUMN "spice" text;',
    'ALTER TABLE "orders" ADD COLUMN "spice" text DEFAULT \'mild\' NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "spice" integer;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_spice" CHECK ("orders"."spice" > 0);',
    'ALTER TABLE "orders" ADD COLUMN "at" date DEFAULT now();--> statement-breakpoint\nALTER TABLE "orders" ALTER COLUMN "at" DROP DEFAULT;',
    'ALTER TABLE "orders" ALTER COLUMN "notes" DROP NOT NULL;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_total";',
    'DROP INDEX "orders_by_type";',
    'UPDATE "orders" SET "notes" = \'drop table; rename\';',
    "-- DROP TABLE orders;\nSELECT 1;",
    "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE gone; END $$;",
  ])("is not found in: %s", (sql) => {
    expect(findContractingStatements(sql)).toEqual([]);
  });
});
