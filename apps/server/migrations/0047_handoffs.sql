CREATE TABLE "handoffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"kind" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"phone_hash" text,
	"phone_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sent" real DEFAULT 0 NOT NULL,
	CONSTRAINT "handoffs_ticketHash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "handoffs_phoneHash_unique" UNIQUE("phone_hash"),
	CONSTRAINT "handoffs_kind_known" CHECK (kind in ('film', 'photo', 'voice')),
	CONSTRAINT "handoffs_opened" CHECK ((opened_at is null) = (phone_hash is null) and (opened_at is null) = (phone_until is null)),
	CONSTRAINT "handoffs_sent" CHECK (sent between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "handoff_id" uuid;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handoffs_session" ON "handoffs" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "handoffs_user" ON "handoffs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handoffs_created" ON "handoffs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_handoff_id_handoffs_id_fk" FOREIGN KEY ("handoff_id") REFERENCES "public"."handoffs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_handoff" ON "uploads" USING btree ("handoff_id") WHERE handoff_id is not null;