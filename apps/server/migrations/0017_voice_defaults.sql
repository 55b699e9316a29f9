CREATE TABLE "voice_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_defaults" ADD CONSTRAINT "voice_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_defaults" ADD CONSTRAINT "voice_defaults_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "channels" SET "train_times" = 5 WHERE "kind" = 'voice' AND "api" = 'df' AND "train_times" = 0;
