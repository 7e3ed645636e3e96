CREATE TABLE "menu_import_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"draft_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "menu_import_draft_one" CHECK ("menu_import_draft"."id" = 1)
);
