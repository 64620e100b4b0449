-- Up Migration

-- Whole minutes from one instant to another that lie on Monday to Friday, by the clock on the wall of a time zone: a day
-- has 24 hours, Saturday and Sunday none. Counted by whole weeks from a Monday, 1969-12-29.
CREATE FUNCTION business_minutes_until(moment timestamp) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (days / 7 * 5 + least(days % 7, 5)) * 1440
    + CASE WHEN days % 7 < 5 THEN floor(extract(epoch FROM moment - moment::date) / 60)::bigint ELSE 0 END
  FROM (SELECT (moment::date - date '1969-12-29')::bigint AS days) AS since
$$;
CREATE FUNCTION business_minutes_between(first_moment timestamptz, last_moment timestamptz, zone text) RETURNS bigint
  LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(
    business_minutes_until(last_moment AT TIME ZONE zone) - business_minutes_until(first_moment AT TIME ZONE zone), 0)
$$;
