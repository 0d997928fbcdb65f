-- Which pepper keys passwords still hang on, without reading every password: doctor jumps from one id to the next.
create index passwords_pepper_idx on passwords (pepper_id);

-- What an event says beyond its name, such as which role was granted and by which operator. Null for most. Not checked
-- against the rows that are there: they have none, and reading months of them would hold every login back.
alter table audit_events add column details jsonb;
alter table audit_events add constraint audit_events_details_small
  check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 1000) not valid;

-- As before, with a bound: the application may call it, and somebody who got hold of its role could ask for thousands of
-- tables. A number beyond the bound is cut down to it, so that no nightly run fails for it.
create or replace function ensure_audit_partitions(months_ahead integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  furthest constant integer := 12;
  month date;
  name text;
  starts text;
  ends text;
begin
  for ahead in 0..least(months_ahead, furthest) loop
    month := date_trunc('month', portaria_now() at time zone 'UTC') + make_interval(months => ahead);
    name := 'audit_events_' || to_char(month, 'YYYY_MM');
    starts := to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00';
    ends := to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00';
    continue when to_regclass(name) is not null;
    -- Rows that came while nobody made partitions wait in the default one; they move to the month they belong to.
    execute format('create table %I (like audit_events including all)', name);
    execute format(
      'with moved as (delete from audit_events_default where at >= %L and at < %L returning *)
       insert into %I select * from moved', starts, ends, name);
    execute format('alter table audit_events attach partition %I for values from (%L) to (%L)', name, starts, ends);
  end loop;
end
$$;
