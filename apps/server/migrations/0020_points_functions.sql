-- The usual hold and the usual capture, each in one round trip with plans that are kept. What is not usual (several lots, a lot
-- that has run out, too few points, a hold that is resolved) gives null, with nothing changed but the lock, and is left to the
-- rules of the program.
CREATE FUNCTION points_hold(
  of_user uuid, with_key text, for_action text, about text, points bigint, as_hold uuid, moment timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  made jsonb;
  movement bigint;
  lot bigint;
  has bigint;
BEGIN
  PERFORM FROM users WHERE id = of_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such user'; END IF;
  SELECT result INTO made FROM point_movements WHERE user_id = of_user AND reason_key = with_key;
  IF FOUND THEN RETURN made; END IF;
  SELECT id, remaining INTO lot, has FROM point_lots
    WHERE user_id = of_user AND remaining > 0 AND effective_at <= moment AND (expires_at IS NULL OR expires_at > moment)
    ORDER BY priority, expires_at NULLS LAST, effective_at, id LIMIT 1;
  IF NOT FOUND OR has < points THEN RETURN NULL; END IF;
  made := jsonb_build_object('holdId', as_hold, 'amount', points);
  INSERT INTO point_movements (user_id, kind, reason_key, action, subject, shown, result, created_at)
    VALUES (of_user, 'hold', with_key, for_action, about, 0, made, moment) RETURNING id INTO movement;
  UPDATE point_lots SET remaining = remaining - points, held = held + points WHERE id = lot;
  INSERT INTO point_holds (id, user_id, movement_id, action, subject, amount, created_at)
    VALUES (as_hold, of_user, movement, for_action, about, points, moment);
  INSERT INTO point_hold_slices (hold_id, position, lot_id, amount) VALUES (as_hold, 0, lot, points);
  INSERT INTO point_entries (movement_id, user_id, account, lot_id, amount)
    VALUES (movement, of_user, 'available', lot, -points), (movement, of_user, 'held', lot, points);
  RETURN made;
END $$;
--> statement-breakpoint
CREATE FUNCTION points_capture(of_hold uuid, points bigint, with_key text, moment timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  made jsonb;
  held point_holds;
  movement bigint;
  lot bigint;
  ends timestamptz;
  slices bigint;
  back bigint;
BEGIN
  SELECT * INTO held FROM point_holds WHERE id = of_hold;
  IF NOT FOUND THEN RAISE EXCEPTION 'no hold %', of_hold; END IF;
  PERFORM FROM users WHERE id = held.user_id FOR NO KEY UPDATE;
  SELECT result INTO made FROM point_movements WHERE user_id = held.user_id AND reason_key = with_key;
  IF FOUND THEN RETURN made; END IF;
  -- Again, as it is now that nobody else moves this user's points.
  SELECT * INTO held FROM point_holds WHERE id = of_hold;
  IF held.state <> 'open' OR points < 0 OR points > held.amount THEN RETURN NULL; END IF;
  SELECT min(slice.lot_id), min(l.expires_at), count(*) INTO lot, ends, slices
    FROM point_hold_slices slice JOIN point_lots l ON l.id = slice.lot_id WHERE slice.hold_id = of_hold;
  back := held.amount - points;
  IF slices <> 1 OR (back > 0 AND ends <= moment) THEN RETURN NULL; END IF;
  made := jsonb_build_object('captured', points, 'returned', back, 'lost', 0, 'goodwill', 0);
  INSERT INTO point_movements (user_id, kind, reason_key, action, subject, shown, result, created_at)
    VALUES (held.user_id, 'capture', with_key, held.action, held.subject, -points, made, moment) RETURNING id INTO movement;
  UPDATE point_lots SET remaining = remaining + back, held = point_lots.held - (points + back) WHERE id = lot;
  UPDATE point_holds SET state = 'captured', captured = points, resolved_at = moment WHERE id = of_hold;
  INSERT INTO point_entries (movement_id, user_id, account, lot_id, amount)
    SELECT movement, held.user_id, account, of_lot, amount FROM (VALUES
      ('held', lot, -points), ('held', lot, -back), ('available', lot, back), ('revenue', NULL, points)
    ) AS line (account, of_lot, amount) WHERE amount <> 0;
  RETURN made;
END $$;
--> statement-breakpoint
-- Room on each page for the next version of a lot, so that no index has to be written for it.
ALTER TABLE point_lots SET (fillfactor = 70);
