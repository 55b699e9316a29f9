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
ALTER TABLE "consents" ADD CONSTRAINT "consents_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("created_at" DESC NULLS LAST,"avatar_id");