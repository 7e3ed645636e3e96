CREATE TABLE "customer_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_rollups" (
	"grain" text NOT NULL,
	"starts" date NOT NULL,
	"typeoforder" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"pence" bigint NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "order_rollups_grain_starts_typeoforder_status_pk" PRIMARY KEY("grain","starts","typeoforder","status")
);
--> statement-breakpoint
CREATE TABLE "rolled_up_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"typeoforder" text NOT NULL,
	"status" text NOT NULL,
	"pence" integer NOT NULL,
	"guests" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"txid" "xid8" NOT NULL,
	"event_id" bigint NOT NULL,
	"reached_number" integer NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "rollup_state_one_row" CHECK ("rollup_state"."id" = 1)
);
--> statement-breakpoint
-- Written by hand: records new and deleted profiles as rows that are only inserted, so that sign-ups do not wait for a counter's lock.
CREATE FUNCTION "note_customer_count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_count_changes" ("change")
	SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM "changed" HAVING count(*) > 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "profiles_come" AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_customer_count_change"();
--> statement-breakpoint
CREATE TRIGGER "profiles_go" AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_customer_count_change"();
