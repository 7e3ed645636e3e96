CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"destination" text,
	"file_name" text,
	"bytes" bigint,
	"encrypted" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "backup_runs_cause" CHECK ("backup_runs"."cause" in ('scheduled', 'requested', 'command')),
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('waiting', 'running', 'succeeded', 'failed')),
	CONSTRAINT "backup_runs_finished" CHECK (("backup_runs"."finished_at" is null) = ("backup_runs"."state" in ('waiting', 'running'))),
	CONSTRAINT "backup_runs_failure" CHECK (("backup_runs"."failure" is not null) = ("backup_runs"."state" = 'failed')),
	CONSTRAINT "backup_runs_due_when_scheduled" CHECK (("backup_runs"."due_at" is not null) = ("backup_runs"."cause" = 'scheduled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_due" ON "backup_runs" USING btree ("due_at","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_open" ON "backup_runs" USING btree (("finished_at" is null)) WHERE "backup_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "backup_runs_by_finish" ON "backup_runs" USING btree ("state","finished_at");