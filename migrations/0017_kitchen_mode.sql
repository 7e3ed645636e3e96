ALTER TABLE "orders" ADD COLUMN "escalation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unseen" ON "orders" USING btree ("number") WHERE "orders"."acknowledged_at" is null and "orders"."status" in ('pending', 'confirmed');