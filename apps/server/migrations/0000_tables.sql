CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"orientation" text,
	"status" text DEFAULT 'preparing' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"cover_file_id" uuid,
	"cover_small_file_id" uuid,
	"prepared_key" text,
	"findings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agreement_version" text,
	"agreed_at" timestamp (3) with time zone,
	"work_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "avatars_status_known" CHECK (status in ('preparing', 'ready', 'failed')),
	CONSTRAINT "avatars_orientation_known" CHECK (orientation in ('horizontal', 'vertical')),
	CONSTRAINT "avatars_progress" CHECK (progress between 0 and 1),
	CONSTRAINT "avatars_ready" CHECK (status <> 'ready' or (file_id is not null and orientation is not null)),
	CONSTRAINT "avatars_failed" CHECK (status <> 'failed' or problem is not null)
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"kind" text NOT NULL,
	"api" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version_name" text DEFAULT '' NOT NULL,
	"credits" numeric(10, 2) DEFAULT 0 NOT NULL,
	"free_times" integer DEFAULT 0 NOT NULL,
	"train_times" integer DEFAULT 0 NOT NULL,
	"upload_tips" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channels_kind_api_pk" PRIMARY KEY("kind","api"),
	CONSTRAINT "channels_kind_known" CHECK (kind in ('video', 'voice')),
	CONSTRAINT "channels_numbers" CHECK (credits >= 0 and free_times >= 0 and train_times >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"fps" numeric(8, 3),
	"sha256" text NOT NULL,
	"original_name" text,
	"source" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_kind_known" CHECK (kind in ('video', 'voice', 'image', 'subtitle', 'data')),
	CONSTRAINT "files_sizes" CHECK (bytes >= 0 and (duration_ms is null or duration_ms >= 0))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dir" text NOT NULL,
	"reserved_bytes" bigint NOT NULL,
	"original_name" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_dir_unique" UNIQUE("dir"),
	CONSTRAINT "uploads_kind_known" CHECK (kind in ('video', 'voice', 'image', 'subtitle', 'data')),
	CONSTRAINT "uploads_state_known" CHECK (state in ('pending', 'completed', 'expired')),
	CONSTRAINT "uploads_reserved" CHECK (reserved_bytes >= 0)
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"points" bigint NOT NULL,
	"valid_days" integer,
	"membership_days" integer DEFAULT 0 NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "codes_points" CHECK (points > 0 and points <= 1000000000000),
	CONSTRAINT "codes_days" CHECK ((valid_days is null or valid_days > 0) and membership_days >= 0),
	CONSTRAINT "codes_used" CHECK ((used_by is null) = (used_at is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"lot_id" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "point_entries_account_known" CHECK (account in ('available', 'held', 'revenue', 'breakage', 'issuance', 'goodwill')),
	CONSTRAINT "point_entries_amount" CHECK (amount <> 0),
	CONSTRAINT "point_entries_lot" CHECK (account not in ('available', 'held') or lot_id is not null)
);
--> statement-breakpoint
CREATE TABLE "point_hold_slices" (
	"hold_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "point_hold_slices_hold_id_position_pk" PRIMARY KEY("hold_id","position"),
	CONSTRAINT "point_hold_slices_amount" CHECK (amount > 0 and position >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"movement_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "point_holds_state_known" CHECK (state in ('open', 'captured', 'released')),
	CONSTRAINT "point_holds_amount" CHECK (amount > 0 and captured >= 0 and captured <= amount),
	CONSTRAINT "point_holds_resolved" CHECK ((state = 'open') = (resolved_at is null)),
	CONSTRAINT "point_holds_captured" CHECK (state = 'captured' or captured = 0)
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"movement_id" bigint NOT NULL,
	"source" text NOT NULL,
	"priority" smallint DEFAULT 50 NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_lots_source_known" CHECK (source in ('code', 'operator', 'gift', 'goodwill', 'correction')),
	CONSTRAINT "point_lots_amount" CHECK (amount > 0 and amount <= 1000000000000),
	CONSTRAINT "point_lots_parts" CHECK (remaining >= 0 and held >= 0 and remaining + held <= amount),
	CONSTRAINT "point_lots_life" CHECK (expires_at is null or expires_at > effective_at)
);
--> statement-breakpoint
CREATE TABLE "point_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason_key" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"shown" bigint NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_movements_kind_known" CHECK (kind in ('grant', 'hold', 'capture', 'release', 'spend', 'expire'))
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start"),
	CONSTRAINT "rate_limits_count" CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_themes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "texts_kind_known" CHECK (kind in ('protocol', 'guide', 'notice', 'rules'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text,
	"password_hash" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"avatar" text,
	"membership_expires_at" timestamp (3) with time zone,
	"space_total_bytes" bigint DEFAULT 0 NOT NULL,
	"space_used_bytes" bigint DEFAULT 0 NOT NULL,
	"space_expanded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "users_role_known" CHECK (role in ('guest', 'user', 'admin')),
	CONSTRAINT "users_space" CHECK (space_total_bytes >= 0 and space_used_bytes >= 0 and space_expanded >= 0),
	CONSTRAINT "users_account" CHECK (role = 'guest' or (username is not null and password_hash is not null))
);
--> statement-breakpoint
CREATE TABLE "auditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"params_hash" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"file_id" uuid,
	"timeline" jsonb,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "auditions_status_known" CHECK (status in ('generating', 'success', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "voice_params" (
	"user_id" uuid NOT NULL,
	"voice_id" uuid NOT NULL,
	"rate" numeric(4, 2) DEFAULT 1 NOT NULL,
	"volume" numeric(4, 2) DEFAULT 1 NOT NULL,
	"pitch" numeric(4, 2) DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_params_user_id_voice_id_pk" PRIMARY KEY("user_id","voice_id"),
	CONSTRAINT "voice_params_sliders" CHECK (rate between 0.5 and 2 and volume between 0.1 and 3 and pitch between 0.1 and 2)
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"gender" text,
	"age" text,
	"channel" text NOT NULL,
	"driver" text NOT NULL,
	"engine_voice" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sample_file_id" uuid,
	"source_file_id" uuid,
	"rate" numeric(4, 2) DEFAULT 1 NOT NULL,
	"volume" numeric(4, 2) DEFAULT 1 NOT NULL,
	"pitch" numeric(4, 2) DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"remained_times" integer DEFAULT 0 NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agreement_version" text,
	"agreed_at" timestamp (3) with time zone,
	"work_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "voices_status_known" CHECK (status in ('cloning', 'ready', 'failed')),
	CONSTRAINT "voices_sliders" CHECK (rate between 0.5 and 2 and volume between 0.1 and 3 and pitch between 0.1 and 2),
	CONSTRAINT "voices_times" CHECK (remained_times >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_steps" (
	"work_id" uuid NOT NULL,
	"name" text NOT NULL,
	"result" jsonb NOT NULL,
	"attempt" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_steps_work_id_name_pk" PRIMARY KEY("work_id","name")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"api" text DEFAULT '' NOT NULL,
	"api_name" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hold_id" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"run_after" timestamp (3) with time zone,
	"priority" smallint DEFAULT 50 NOT NULL,
	"seconds" numeric(12, 3),
	"credits" bigint DEFAULT 0 NOT NULL,
	"result_file_id" uuid,
	"cover_file_id" uuid,
	"cover_small_file_id" uuid,
	"subtitle_file_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quality" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "works_number_unique" UNIQUE("number"),
	CONSTRAINT "works_status_known" CHECK (status in ('generating', 'success', 'failed')),
	CONSTRAINT "works_progress" CHECK (progress between 0 and 1),
	CONSTRAINT "works_counts" CHECK (attempt >= 0 and crashes >= 0 and credits >= 0),
	CONSTRAINT "works_finished" CHECK ((status = 'generating') = (finished_at is null)),
	CONSTRAINT "works_failed" CHECK ((status = 'failed') = (problem is not null)),
	CONSTRAINT "works_charged" CHECK (status = 'success' or credits = 0)
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_cover_small_file_id_files_id_fk" FOREIGN KEY ("cover_small_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_movement_id_point_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."point_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_hold_slices" ADD CONSTRAINT "point_hold_slices_hold_id_point_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."point_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_hold_slices" ADD CONSTRAINT "point_hold_slices_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_holds" ADD CONSTRAINT "point_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_holds" ADD CONSTRAINT "point_holds_movement_id_point_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."point_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_movement_id_point_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."point_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditions" ADD CONSTRAINT "auditions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditions" ADD CONSTRAINT "auditions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_params" ADD CONSTRAINT "voice_params_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_params" ADD CONSTRAINT "voice_params_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_sample_file_id_files_id_fk" FOREIGN KEY ("sample_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_steps" ADD CONSTRAINT "work_steps_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_hold_id_point_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."point_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_cover_small_file_id_files_id_fk" FOREIGN KEY ("cover_small_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "avatars_public" ON "avatars" USING btree ("position","created_at" DESC NULLS LAST) WHERE user_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_pending" ON "uploads" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "codes_batch" ON "codes" USING btree ("batch","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "point_entries_movement" ON "point_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "point_entries_lot" ON "point_entries" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "point_hold_slices_lot" ON "point_hold_slices" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "point_holds_open" ON "point_holds" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "point_holds_user" ON "point_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_lots_open" ON "point_lots" USING btree ("user_id","priority","expires_at","effective_at","id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "point_lots_user" ON "point_lots" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "point_lots_expiry" ON "point_lots" USING btree ("expires_at") WHERE remaining > 0 and expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_movements_reason" ON "point_movements" USING btree ("user_id","reason_key");--> statement-breakpoint
CREATE INDEX "point_movements_log" ON "point_movements" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE shown <> 0;--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "script_themes_unique" ON "script_themes" USING btree ("language","group_name","name");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_unique" ON "texts" USING btree ("kind","key","language");--> statement-breakpoint
CREATE INDEX "texts_list" ON "texts" USING btree ("kind","language","position","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "auditions_user" ON "auditions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auditions_same" ON "auditions" USING btree ("user_id","params_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voices_user" ON "voices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voices_public" ON "voices" USING btree ("position","created_at" DESC NULLS LAST) WHERE user_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "works_list" ON "works" USING btree ("user_id","kind","status","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "works_user" ON "works" USING btree ("user_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "works_running" ON "works" USING btree ("status","lease_until") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "works_hold" ON "works" USING btree ("hold_id");