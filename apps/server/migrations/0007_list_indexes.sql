DROP INDEX "works_user";--> statement-breakpoint
CREATE INDEX "avatars_work" ON "avatars" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "auditions_waiting" ON "auditions" USING btree ("created_at") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "works_newest" ON "works" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "works_pace" ON "works" USING btree ("kind","number") WHERE status = 'success';