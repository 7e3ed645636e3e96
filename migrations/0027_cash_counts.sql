CREATE TABLE "cash_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"counted" integer NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cash_counts_counted" CHECK ("cash_counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE INDEX "cash_counts_by_day" ON "cash_counts" USING btree ("day","counted_at");