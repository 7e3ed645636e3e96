ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "caller_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_profiles_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_taken_once" ON "orders" USING btree ("taken_by","idempotency_key") WHERE "orders"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_callers" ON "orders" USING btree (coalesce("wanted_at", "created_at")) WHERE "orders"."user_id" is null and "orders"."request_hash" <> '';