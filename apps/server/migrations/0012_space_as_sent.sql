-- Uploads count as they were sent, not as our own form of them.
UPDATE "users" SET "space_used_bytes" =
  coalesce((SELECT sum(coalesce("original_bytes", "bytes")) FROM "files" WHERE "files"."user_id" = "users"."id" AND "files"."deleted_at" IS NULL), 0)
  + coalesce((SELECT sum("reserved_bytes") FROM "uploads" WHERE "uploads"."user_id" = "users"."id" AND "uploads"."file_id" IS NULL AND "uploads"."state" <> 'expired'), 0);
