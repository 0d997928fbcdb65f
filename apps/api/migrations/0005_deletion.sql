-- An account that is to go. Ending the deletion deletes the row; once the removal has begun, nothing ends it.
create table account_deletions (
  account_id uuid not null,
  asked_at timestamptz not null default portaria_now(),
  due_at timestamptz not null,
  removal_began_at timestamptz,
  constraint account_deletions_pkey primary key (account_id),
  constraint account_deletions_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index account_deletions_due_idx on account_deletions (due_at, account_id);

grant select, insert, update, delete on account_deletions to portaria_app;

alter table one_time_links
  drop constraint one_time_links_purpose_known,
  add constraint one_time_links_purpose_known check (purpose in (
    'reset-password', 'confirm-email', 'change-email', 'approve-email', 'undo-email', 'lock-account', 'not-me',
    'cancel-deletion'
  ));

-- As before, and rows that no month covered go with the months they would have been in.
create or replace function drop_audit_partitions(months_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  partition_name text;
  oldest_month date := date_trunc('month',
    (portaria_now() at time zone 'UTC') - make_interval(months => greatest(months_kept, 6)));
begin
  for partition_name in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'audit_events'::regclass and relname ~ '^audit_events_\d{4}_\d{2}$'
      and relname < 'audit_events_' || to_char(oldest_month, 'YYYY_MM')
  loop
    execute format('drop table %I', partition_name);
  end loop;
  delete from audit_events_default where at < oldest_month::timestamp at time zone 'UTC';
end
$$;
