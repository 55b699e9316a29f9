DROP INDEX "audit_log_actor";--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "users_accounts" ON "users" USING btree ("created_at","id") WHERE role <> 'guest';--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_state_known" CHECK (state in ('draft', 'published', 'withdrawn'));