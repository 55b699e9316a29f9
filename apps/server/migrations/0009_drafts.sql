CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"params" jsonb NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"storage_key" text,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "drafts_status_known" CHECK (status in ('generating', 'success', 'failed')),
	CONSTRAINT "drafts_progress" CHECK (progress between 0 and 1),
	CONSTRAINT "drafts_success" CHECK (status <> 'success' or storage_key is not null),
	CONSTRAINT "drafts_failed" CHECK ((status = 'failed') = (problem is not null))
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "face" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("created_at");