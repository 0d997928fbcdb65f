-- Two roles: whoever runs the migrations owns the objects; `portaria_app` may only work with rows.
do $$
begin
  create role portaria_app nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

revoke all on schema public from public;
grant usage on schema public to portaria_app;

-- The one clock behind every expiry. Tests replace this function in their own database to shift time.
create function portaria_now() returns timestamptz
  language sql stable
  return now();

-- Canonical forms compare byte by byte: faster, the same on every machine, and a prefix is an index range.
create table accounts (
  id uuid not null,
  username text not null,
  username_canonical text collate "C" not null,
  email text not null,
  email_canonical text collate "C" not null,
  email_confirmed_at timestamptz,
  roles text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default portaria_now(),
  constraint accounts_pkey primary key (id),
  constraint accounts_username_key unique (username_canonical),
  constraint accounts_email_key unique (email_canonical),
  constraint accounts_username_has_no_at check (position('@' in username_canonical) = 0),
  constraint accounts_email_is_ascii check (email_canonical ~ '^[!-~]+@[!-~]+$' and email_canonical = lower(email_canonical))
);

-- Apart from the account, with the scheme and the pepper that made it, so that both can be replaced at login.
create table passwords (
  account_id uuid not null,
  hash text not null,
  scheme smallint not null,
  pepper_id text not null,
  changed_at timestamptz not null default portaria_now(),
  constraint passwords_pkey primary key (account_id),
  constraint passwords_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

-- One row a session, updated in place. No indexed column changes on renewal, so renewals stay heap-only.
create table sessions (
  id uuid not null,
  account_id uuid not null,
  generation integer not null default 0,
  secret_hash bytea not null,
  key_id text not null,
  rotated_at timestamptz,
  created_at timestamptz not null default portaria_now(),
  last_used_at timestamptz not null default portaria_now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  network text not null,
  browser text,
  system text,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sessions_secret_hash_is_sha256 check (octet_length(secret_hash) = 32),
  constraint sessions_end_has_reason check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 85);

create index sessions_account_idx on sessions (account_id, expires_at);
create index sessions_expiry_idx on sessions (expires_at);

-- A link's secret is an HMAC over this row's id and purpose: nothing here can be turned into a link.
create table one_time_links (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  key_id text not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  constraint one_time_links_pkey primary key (id),
  constraint one_time_links_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint one_time_links_purpose_known check (purpose in ('reset-password', 'confirm-email'))
);

create index one_time_links_account_idx on one_time_links (account_id);
create index one_time_links_expiry_idx on one_time_links (expires_at);

-- A mail is a row before it is a message; the worker renders and sends it.
create table mails (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  link_id uuid,
  context jsonb not null default '{}',
  state text not null default 'queued',
  attempts integer not null default 0,
  last_failure text,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint mails_link_fkey foreign key (link_id) references one_time_links (id) on delete set null,
  constraint mails_state_known check (state in ('queued', 'sent', 'refused', 'expired')),
  constraint mails_settled_has_time check ((state = 'queued') = (settled_at is null))
);

create index mails_account_idx on mails (account_id, created_at);
create index mails_link_idx on mails (link_id) where link_id is not null;
create index mails_expiry_idx on mails (expires_at);

-- What happened, to which account id, from which network: no name, no address, so it may outlive the account.
create table audit_events (
  id uuid not null,
  account_id uuid not null,
  event text not null,
  at timestamptz not null default portaria_now(),
  network text,
  session_id uuid,
  browser text,
  system text,
  constraint audit_events_pkey primary key (id, at)
) partition by range (at);

create index audit_events_account_idx on audit_events (account_id, at);

-- Catches what no month covers, so that a missed maintenance run never refuses a login.
create table audit_events_default partition of audit_events default;

-- Partitions are the owner's to make; the application may only ask for them.
create function ensure_audit_partitions(months_ahead integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  month date;
  name text;
  starts text;
  ends text;
begin
  for ahead in 0..months_ahead loop
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

-- Whole months fall away at once: no row of the audit is ever deleted one by one.
create function drop_audit_partitions(months_kept integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  partition_name text;
  oldest_kept text := 'audit_events_' || to_char(
    (portaria_now() at time zone 'UTC') - make_interval(months => greatest(months_kept, 6)), 'YYYY_MM');
begin
  for partition_name in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'audit_events'::regclass and relname ~ '^audit_events_\d{4}_\d{2}$' and relname < oldest_kept
  loop
    execute format('drop table %I', partition_name);
  end loop;
end
$$;

revoke all on function ensure_audit_partitions(integer), drop_audit_partitions(integer) from public;

-- Private keys rest encrypted under SECRET_KEYS. A key is published before it signs, so that every verifier knows it.
create table signing_keys (
  id text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default portaria_now(),
  signs_from timestamptz not null,
  constraint signing_keys_pkey primary key (id)
);

grant select, insert, update, delete on accounts, passwords, sessions, one_time_links, mails to portaria_app;
grant select, insert on audit_events to portaria_app;
grant select, insert, update, delete on signing_keys to portaria_app;
grant execute on function portaria_now(), ensure_audit_partitions(integer), drop_audit_partitions(integer) to portaria_app;
