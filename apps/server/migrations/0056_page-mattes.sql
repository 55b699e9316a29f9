ALTER TABLE "page_copies" ADD COLUMN "matte_status" text;--> statement-breakpoint
ALTER TABLE "page_copies" ADD COLUMN "matte_problem" text;--> statement-breakpoint
ALTER TABLE "page_copies" ADD COLUMN "matte_problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_copies" ADD COLUMN "matte_begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_copies" ADD CONSTRAINT "page_copies_matte_status_known" CHECK (matte_status in ('generating', 'success', 'failed'));--> statement-breakpoint
ALTER TABLE "page_copies" ADD CONSTRAINT "page_copies_matte_begun" CHECK ((matte_status is null) = (matte_begun_at is null));--> statement-breakpoint
ALTER TABLE "page_copies" ADD CONSTRAINT "page_copies_matte_failed" CHECK ((matte_status is not distinct from 'failed') = (matte_problem is not null));