CREATE TABLE "own_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"placement" text NOT NULL,
	"published" boolean NOT NULL,
	"in_force_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pages_kind" CHECK ("own_pages"."kind" in ('page', 'policy')),
	CONSTRAINT "own_pages_placement" CHECK ("own_pages"."placement" in ('navigation', 'footer', 'none')),
	CONSTRAINT "own_pages_in_force" CHECK (("own_pages"."kind" = 'policy') = ("own_pages"."in_force_from" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_pages_slug" ON "own_pages" USING btree ("slug");