ALTER TABLE "works" ADD COLUMN "lane" text DEFAULT 'renders' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What waits or runs stays in the lane that it is in, at its turn.
UPDATE "works" SET "turn" = job.priority FROM jobs.job WHERE job.name = 'work' AND job.id = "works"."job_id" AND "works"."status" = 'generating';--> statement-breakpoint
CREATE INDEX "works_queue" ON "works" USING btree ("lane","turn" DESC NULLS LAST,"number") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "works_held" ON "works" USING btree ("worker") WHERE status = 'generating' and worker is not null;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_lane_known" CHECK (lane in ('renders', 'words', 'links'));--> statement-breakpoint
SELECT jobs.create_queue('work-words', '{"policy": "standard"}');
--> statement-breakpoint
SELECT jobs.create_queue('work-links', '{"policy": "standard"}');
--> statement-breakpoint
SELECT jobs.create_queue('audition', '{"policy": "standard"}');
