DROP INDEX "works_running";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "worker" integer;--> statement-breakpoint
CREATE INDEX "works_running" ON "works" USING btree ("user_id","worker") WHERE status = 'generating';