ALTER TABLE "works" DROP CONSTRAINT "works_counts";--> statement-breakpoint
DROP INDEX "works_running";--> statement-breakpoint
CREATE INDEX "works_running" ON "works" USING btree ("user_id") WHERE status = 'generating';--> statement-breakpoint
ALTER TABLE "works" DROP COLUMN "crashes";--> statement-breakpoint
ALTER TABLE "works" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "works" DROP COLUMN "run_after";--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_counts" CHECK (attempt >= 0 and credits >= 0);