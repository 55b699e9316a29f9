DROP INDEX "point_entries_lot";--> statement-breakpoint
DROP INDEX "point_hold_slices_lot";--> statement-breakpoint
DROP INDEX "point_lots_open";--> statement-breakpoint
DROP INDEX "point_lots_expiry";--> statement-breakpoint
CREATE INDEX "point_lots_expiry" ON "point_lots" USING btree ("expires_at") WHERE expires_at is not null;