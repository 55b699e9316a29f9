ALTER TABLE "avatars" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "age" text;