CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid,
	"cover_file_id" uuid,
	"text" text,
	"work_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "materials_number_unique" UNIQUE("number"),
	CONSTRAINT "materials_type_known" CHECK (type in ('video', 'image', 'audio', 'text')),
	CONSTRAINT "materials_source_known" CHECK (source in ('create', 'translate', 'pet_photo', 'people_photo', 'text_generate_image', 'text_generate', 'image_generate', 'analyse', 'music', 'dubbing', 'one_click', 'copy_hot', 'copy_db', 'copy_generation', 'copy_following', 'copy_inspiration', 'copy_chat', 'bot_chat', 'audio_extract', 'deepseek', 'super_clone', 'user_add')),
	CONSTRAINT "materials_content" CHECK ((type = 'text') = (file_id is null) and (file_id is null) = (text is not null))
);
--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_newest" ON "materials" USING btree ("user_id","type","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "materials_file" ON "materials" USING btree ("user_id","file_id") WHERE deleted_at is null;