CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"thinking" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"guide" jsonb,
	"hold_id" uuid,
	"credits" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "chat_messages_number_unique" UNIQUE("number"),
	CONSTRAINT "chat_messages_role_known" CHECK (role in ('user', 'assistant')),
	CONSTRAINT "chat_messages_model_known" CHECK (model in ('v3', 'r1')),
	CONSTRAINT "chat_messages_status_known" CHECK (status in ('generating', 'success', 'failed')),
	CONSTRAINT "chat_messages_question" CHECK (role = 'assistant' or status = 'success'),
	CONSTRAINT "chat_messages_finished" CHECK ((status = 'generating') = (finished_at is null)),
	CONSTRAINT "chat_messages_failed" CHECK (status <> 'failed' or stopped or problem is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_pieces" (
	"message_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_pieces_message_id_at_pk" PRIMARY KEY("message_id","at"),
	CONSTRAINT "chat_pieces_kind_known" CHECK (kind in ('thinking', 'text'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"bot_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_kind_known";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_owner";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pieces" ADD CONSTRAINT "chat_pieces_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_order" ON "chat_messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_ongoing" ON "chat_messages" USING btree ("conversation_id") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "chat_messages_making" ON "chat_messages" USING btree ("created_at") WHERE status = 'generating';--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("user_id","asked_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_chat" CHECK ((kind = 'chat') = (message_id is not null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kind_known" CHECK (kind in ('events', 'phone', 'chat'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner" CHECK (kind = 'phone' or (user_id is not null and session_hash is not null));--> statement-breakpoint
SELECT jobs.create_queue('chat', '{"policy": "standard"}');
