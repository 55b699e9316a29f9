CREATE TABLE "engine_orders" (
	"job" text PRIMARY KEY NOT NULL,
	"engines" jsonb NOT NULL,
	"falls" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "engine_orders" ADD CONSTRAINT "engine_orders_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;