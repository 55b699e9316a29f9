CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_id" uuid NOT NULL,
	"cover_small_file_id" uuid,
	"status" text NOT NULL,
	"seen" jsonb,
	"face" integer,
	"placement" jsonb,
	"agreement_version" text,
	"agreed_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pictures_kind_known" CHECK (kind in ('person', 'pet')),
	CONSTRAINT "pictures_status_known" CHECK (status in ('ready', 'needs-placement')),
	CONSTRAINT "pictures_ready" CHECK ((status = 'ready') = (num_nonnulls(face, placement) = 1)),
	CONSTRAINT "pictures_one_mouth" CHECK (num_nonnulls(face, placement) <= 1 and (face is null or face >= 0))
);
--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_kind_known";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_bytes" bigint;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_cover_small_file_id_files_id_fk" FOREIGN KEY ("cover_small_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_user" ON "pictures" USING btree ("user_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pictures_library" ON "pictures" USING btree ("kind","position","created_at" DESC NULLS LAST) WHERE user_id is null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_file" ON "pictures" USING btree ("file_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_kind_known" CHECK (kind in ('video', 'voice', 'photo'));