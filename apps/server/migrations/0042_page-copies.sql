CREATE TABLE "page_copies" (
	"avatar_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"size" text,
	"storage_key" text,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_copies_status_known" CHECK (status in ('generating', 'success', 'failed')),
	CONSTRAINT "page_copies_size_known" CHECK (size in ('small', 'large')),
	CONSTRAINT "page_copies_there" CHECK ((size is null) = (storage_key is null)),
	CONSTRAINT "page_copies_success" CHECK (status <> 'success' or size is not null),
	CONSTRAINT "page_copies_failed" CHECK ((status = 'failed') = (problem is not null))
);
--> statement-breakpoint
ALTER TABLE "page_copies" ADD CONSTRAINT "page_copies_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT jobs.create_queue('page-copy', '{"policy": "standard"}');
