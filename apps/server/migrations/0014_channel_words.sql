ALTER TABLE "channels" DROP CONSTRAINT "channels_kind_known";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "api_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "waiting_until" timestamp (3) with time zone;