CREATE TABLE "engine_settings" (
	"variable" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "engine_uses" (
	"job" text NOT NULL,
	"engine" text NOT NULL,
	"day" date NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "engine_uses_job_engine_day_pk" PRIMARY KEY("job","engine","day")
);
--> statement-breakpoint
ALTER TABLE "engine_settings" ADD CONSTRAINT "engine_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_uses_day" ON "engine_uses" USING btree ("day");