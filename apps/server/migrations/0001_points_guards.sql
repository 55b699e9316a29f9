-- What has been written about points is never changed: a correction is a new movement.
CREATE FUNCTION points_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION points_append_only();
--> statement-breakpoint
CREATE TRIGGER point_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_movements
  FOR EACH STATEMENT EXECUTE FUNCTION points_append_only();
--> statement-breakpoint
-- The lines written for a movement sum to zero, in one statement.
CREATE FUNCTION point_entries_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written GROUP BY movement_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'point entries do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_balanced AFTER INSERT ON point_entries
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION point_entries_balanced();
