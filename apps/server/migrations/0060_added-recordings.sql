CREATE TABLE "added_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"avatar_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"status" text DEFAULT 'preparing' NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"replaced_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "added_recordings_status_known" CHECK (status in ('preparing', 'ready', 'failed')),
	CONSTRAINT "added_recordings_failed" CHECK ((status = 'failed') = (problem is not null))
);
--> statement-breakpoint
ALTER TABLE "added_recordings" ADD CONSTRAINT "added_recordings_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_recordings" ADD CONSTRAINT "added_recordings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_recordings_avatar" ON "added_recordings" USING btree ("avatar_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "added_recordings_one" ON "added_recordings" USING btree ("avatar_id") WHERE status = 'preparing';--> statement-breakpoint
CREATE INDEX "added_recordings_work" ON "added_recordings" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "added_recordings_file" ON "added_recordings" USING btree ("file_id");