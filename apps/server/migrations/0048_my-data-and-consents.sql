CREATE TABLE "consents" (
	"avatar_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"language" text,
	"from_ms" integer,
	"to_ms" integer,
	"words" text DEFAULT 'not-checked' NOT NULL,
	"face" text DEFAULT 'unsure' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consents_words_known" CHECK (words in ('said', 'not-said', 'not-checked')),
	CONSTRAINT "consents_face_known" CHECK (face in ('same', 'another', 'unsure')),
	CONSTRAINT "consents_withdrawn_by_known" CHECK (withdrawn_by in ('user', 'operator')),
	CONSTRAINT "consents_seconds" CHECK ((from_ms is null) = (to_ms is null)),
	CONSTRAINT "consents_withdrawn" CHECK ((withdrawn_at is null) = (withdrawn_by is null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_status_known" CHECK (status in ('generating', 'success', 'failed')),
	CONSTRAINT "data_exports_progress" CHECK (progress between 0 and 1),
	CONSTRAINT "data_exports_ended" CHECK ((status = 'generating') = (expires_at is null)),
	CONSTRAINT "data_exports_success" CHECK ((status = 'success') = (storage_key is not null)),
	CONSTRAINT "data_exports_failed" CHECK ((status = 'failed') = (problem is not null))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"job_id" uuid,
	"erased_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("created_at" DESC NULLS LAST,"avatar_id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_end" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_ongoing" ON "data_exports" USING btree ("user_id") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "erasures_unfinished" ON "erasures" USING btree ("asked_at") WHERE finished_at is null;--> statement-breakpoint
SELECT jobs.create_queue('my-data', '{"policy": "standard"}');