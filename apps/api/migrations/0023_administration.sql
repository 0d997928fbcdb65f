-- Rights to administer. They are apart from accounts.roles, which travel to other applications in tokens.
create table administrators (
  account_id uuid not null,
  role text not null,
  granted_by uuid,
  granted_at timestamptz not null default portaria_now(),
  constraint administrators_pkey primary key (account_id),
  constraint administrators_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint administrators_role_known check (role in ('owner', 'admin', 'support', 'auditor'))
);

-- One owner with an enabled account always stays. The lock makes concurrent removals see each other. A table lock
-- instead would deadlock with the row locks that its holders already have.
create function keep_another_owner(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (
    select from administrators join accounts on accounts.id = administrators.account_id
    where administrators.role = 'owner' and administrators.account_id <> leaving and accounts.disabled_at is null
  ) then
    raise exception 'the last owner cannot leave'
      using errcode = 'check_violation', constraint = 'administrators_keep_owner';
  end if;
end
$$;

create function keep_owner_of_rights() returns trigger language plpgsql as $$
begin
  perform keep_another_owner(old.account_id);
  return coalesce(new, old);
end
$$;

create trigger administrators_keep_owner_on_delete before delete on administrators
  for each row when (old.role = 'owner') execute function keep_owner_of_rights();
create trigger administrators_keep_owner_on_update before update of role on administrators
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function keep_owner_of_rights();

create function keep_owner_enabled() returns trigger language plpgsql as $$
begin
  if exists (select from administrators where account_id = new.id and role = 'owner') then
    perform keep_another_owner(new.id);
  end if;
  return new;
end
$$;

create trigger accounts_keep_owner before update of disabled_at on accounts
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function keep_owner_enabled();

-- An administrator gives the right back before the account can be deleted.
create function refuse_deletion_of_administrator() returns trigger language plpgsql as $$
begin
  if exists (select from administrators where account_id = new.account_id) then
    raise exception 'an administrator cannot be deleted'
      using errcode = 'check_violation', constraint = 'account_deletions_no_administrator';
  end if;
  return new;
end
$$;

create trigger account_deletions_no_administrator before insert on account_deletions
  for each row execute function refuse_deletion_of_administrator();

-- Who did or saw what in the administration. It holds no personal value, so it may outlive the account.
create table admin_events (
  id uuid not null,
  at timestamptz not null default portaria_now(),
  actor_kind text not null,
  actor_id uuid,
  actor_session_id uuid,
  action text not null,
  outcome text not null,
  target_account_id uuid,
  target_id uuid,
  reason text,
  details jsonb not null default '{}',
  network text,
  browser text,
  system text,
  request_id uuid,
  constraint admin_events_pkey primary key (id, at),
  constraint admin_events_actor_known check (actor_kind in ('session', 'cli', 'service')),
  constraint admin_events_outcome_known check (outcome in ('done', 'refused', 'asked')),
  constraint admin_events_details_small check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 1000)
) partition by range (at);

create index admin_events_target_idx on admin_events (target_account_id, at);
create index admin_events_actor_idx on admin_events (actor_id, at);
create index admin_events_at_idx on admin_events (at, id);

-- Catches what no month covers, so that a missed maintenance run never refuses an action.
create table admin_events_default partition of admin_events default;

-- The application may call these two. Only the logs are accepted, and the number of months is bounded.
create function ensure_monthly_partitions(parent text, months_ahead integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  furthest constant integer := 12;
  month date;
  name text;
  starts text;
  ends text;
begin
  if parent not in ('audit_events', 'admin_events') then
    raise exception 'no log with monthly partitions';
  end if;
  for ahead in 0..least(months_ahead, furthest) loop
    month := date_trunc('month', portaria_now() at time zone 'UTC') + make_interval(months => ahead);
    name := parent || to_char(month, '_YYYY_MM');
    starts := to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00';
    ends := to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00';
    continue when to_regclass(name) is not null;
    -- Rows from a time without maintenance are in the default partition. They move to the month they belong to.
    execute format('create table %I (like %I including all)', name, parent);
    execute format(
      'with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
      parent || '_default', starts, ends, name);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, starts, ends);
  end loop;
end
$$;

-- Six months is the shortest time that any setting may ask for.
create function drop_monthly_partitions(parent text, months_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  partition_name text;
  oldest_month date := date_trunc('month',
    (portaria_now() at time zone 'UTC') - make_interval(months => greatest(months_kept, 6)));
begin
  if parent not in ('audit_events', 'admin_events') then
    raise exception 'no log with monthly partitions';
  end if;
  for partition_name in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = parent::regclass and relname ~ ('^' || parent || '_\d{4}_\d{2}$')
      and relname < parent || to_char(oldest_month, '_YYYY_MM')
  loop
    execute format('drop table %I', partition_name);
  end loop;
  execute format('delete from %I where at < %L', parent || '_default', oldest_month::timestamp at time zone 'UTC');
end
$$;

revoke all on function ensure_monthly_partitions(text, integer), drop_monthly_partitions(text, integer) from public;

grant select, insert, update, delete on administrators to portaria_app;
grant select, insert on admin_events to portaria_app;
grant execute on function ensure_monthly_partitions(text, integer), drop_monthly_partitions(text, integer) to portaria_app;
