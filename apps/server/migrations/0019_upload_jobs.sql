ALTER TABLE "uploads" DROP CONSTRAINT "uploads_state_known";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "prefix" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "progress" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_processing" ON "uploads" USING btree ("user_id") WHERE state = 'processing';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_state_known" CHECK (state in ('pending', 'processing', 'completed', 'expired'));--> statement-breakpoint
SELECT jobs.create_queue('upload', '{"policy": "standard"}');
--> statement-breakpoint
SELECT jobs.create_queue('upload-video', '{"policy": "standard"}');
--> statement-breakpoint
SELECT jobs.create_queue('upload-guest', '{"policy": "standard"}');
