CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.drop_audit_partitions(months_kept integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;

CREATE FUNCTION public.drop_monthly_partitions(parent text, months_kept integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;

CREATE FUNCTION public.end_grants_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into logout_notices (client_id, account_id, grant_id)
  select grants.client_id, grants.account_id, grants.id
  from oidc_grants as grants join oidc_clients as clients on clients.id = grants.client_id
  where grants.session_id = new.id and grants.offline and clients.backchannel_logout_uri is not null;
  delete from oidc_grants where session_id = new.id and not offline;
  return null;
end
$$;

CREATE FUNCTION public.ensure_audit_partitions(months_ahead integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.ensure_monthly_partitions(parent text, months_ahead integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.keep_account_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.display_name is not null then
    delete from account_words where account_id = old.account_id and word = any (words_of_name(old.display_name));
  end if;
  if tg_op <> 'DELETE' and new.display_name is not null then
    insert into account_words (word, account_id)
    select word, new.account_id from unnest(words_of_name(new.display_name)) as word
    on conflict do nothing;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.keep_another_owner(leaving uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.keep_audience_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if tg_op = 'DELETE' then
    delete from audience_names where name = changed ->> tg_argv[0];
  else
    insert into audience_names (name) values (changed ->> tg_argv[0]);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.keep_device_age() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into device_ages (account_id, device_id, known_since, forgotten_at)
  select id, old.id, old.created_at, portaria_now() from accounts where id = old.account_id
  on conflict (account_id, device_id) do update
    set known_since = least(device_ages.known_since, excluded.known_since), forgotten_at = excluded.forgotten_at;
  return null;
end
$$;

CREATE FUNCTION public.keep_owner_enabled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from administrators where account_id = new.id and role = 'owner') then
    perform keep_another_owner(new.id);
  end if;
  return new;
end
$$;

CREATE FUNCTION public.keep_owner_of_rights() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_another_owner(old.account_id);
  return coalesce(new, old);
end
$$;

CREATE FUNCTION public.note_approver_loss() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('portaria.own_hand', true) is distinct from old.account_id::text then
    insert into approver_losses (role) values (old.role);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.note_blocked_approver() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into approver_losses (role) select role from administrators where account_id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.notice_ended_grant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into logout_notices (client_id, account_id, grant_id)
  select old.client_id, old.account_id, old.id from oidc_clients
  where id = old.client_id and backchannel_logout_uri is not null;
  return null;
end
$$;

CREATE FUNCTION public.portaria_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN now();

CREATE FUNCTION public.refuse_awaited_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock_shared(7067, hashtext(new.email_canonical) & 255);
  if exists (select from email_changes where email_canonical = new.email_canonical and account_id <> new.id) then
    raise exception 'the address is awaited' using errcode = 'unique_violation', constraint = 'accounts_email_key';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.refuse_deletion_of_administrator() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from administrators where account_id = new.account_id) then
    raise exception 'an administrator cannot be deleted'
      using errcode = 'check_violation', constraint = 'account_deletions_no_administrator';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_held_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(7067, hashtext(new.email_canonical) & 255);
  if exists (select from accounts where email_canonical = new.email_canonical) then
    raise exception 'the address is held' using errcode = 'unique_violation', constraint = 'email_changes_email_key';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.refuse_insufficient_proof() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  account record;
begin
  select disabled_at, unknown_devices_refused_at into account from accounts where id = new.account_id for share;
  if account.disabled_at is not null or account.unknown_devices_refused_at is not null or new.methods = '{}' then
    raise exception 'the proofs do not open a session of this account'
      using errcode = 'check_violation', constraint = 'sessions_proof_suffices';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_missing_factor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  account record;
begin
  select second_factor_since, roles into account from accounts where id = new.account_id for share;
  if account.second_factor_since is null and not requires_second_factor(account.roles) then
    return new;
  end if;
  if new.methods && '{totp,recovery-code,passkey}' then
    return new;
  end if;
  if 'device' = any (new.methods) and exists (
    select from known_devices
    where id = new.device_id and account_id = new.account_id and second_factor_until > portaria_now()
  ) then
    return new;
  end if;
  raise exception 'the second factor was not shown'
    using errcode = 'check_violation', constraint = 'sessions_second_factor_shown';
end
$$;

CREATE FUNCTION public.refuse_reserved_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from reserved_emails
    where email_canonical = new.email_canonical and account_id <> new.id and until > portaria_now()
  ) then
    raise exception 'the address is reserved' using errcode = 'unique_violation', constraint = 'accounts_email_key';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.requires_second_factor(held text[]) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if held = '{}' then
    return false;
  end if;
  return exists (select from second_factor_roles where role = any (held));
end
$$;

CREATE FUNCTION public.roles_of_session(held text[], methods text[]) RETURNS text[]
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if held = '{}' or methods && '{totp,recovery-code,passkey,device}' or not requires_second_factor(held) then
    return held;
  end if;
  return array(select role from unnest(held) as role except select role from second_factor_roles);
end
$$;

CREATE FUNCTION public.words_of_name(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(word order by at), '{}') from (
    select left(word, 40) as word, at
    from regexp_split_to_table(
      lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9\u00c0-\u1fff\u2070-\U0010ffff]+'
    ) with ordinality as parts (word, at)
    where char_length(word) >= 2
    order by at limit 8
  ) as first
$$;

CREATE TABLE public.account_deletions (
    account_id uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    removal_began_at timestamp with time zone
);

CREATE TABLE public.account_words (
    word text NOT NULL COLLATE pg_catalog."C",
    account_id uuid NOT NULL
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    username text NOT NULL,
    username_canonical text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL,
    email_canonical text NOT NULL COLLATE pg_catalog."C",
    email_confirmed_at timestamp with time zone,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    unknown_devices_refused_at timestamp with time zone,
    second_factor_since timestamp with time zone,
    second_factor_off_at timestamp with time zone,
    second_factor_off_since timestamp with time zone,
    CONSTRAINT accounts_email_is_ascii CHECK (((email_canonical ~ '^[!-~]+@[!-~]+$'::text) AND (email_canonical = lower(email_canonical)))),
    CONSTRAINT accounts_username_has_no_at CHECK ((POSITION(('@'::text) IN (username_canonical)) = 0))
);

CREATE TABLE public.admin_events (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_session_id uuid,
    action text NOT NULL,
    outcome text NOT NULL,
    target_account_id uuid,
    target_id uuid,
    reason text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    network text,
    browser text,
    system text,
    request_id uuid,
    CONSTRAINT admin_events_actor_known CHECK ((actor_kind = ANY (ARRAY['session'::text, 'cli'::text, 'service'::text]))),
    CONSTRAINT admin_events_details_small CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 1000))),
    CONSTRAINT admin_events_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'asked'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE public.admin_events_default (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_session_id uuid,
    action text NOT NULL,
    outcome text NOT NULL,
    target_account_id uuid,
    target_id uuid,
    reason text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    network text,
    browser text,
    system text,
    request_id uuid,
    CONSTRAINT admin_events_actor_known CHECK ((actor_kind = ANY (ARRAY['session'::text, 'cli'::text, 'service'::text]))),
    CONSTRAINT admin_events_details_small CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 1000))),
    CONSTRAINT admin_events_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'asked'::text])))
);

CREATE TABLE public.admin_runs (
    id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid NOT NULL,
    payload jsonb NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    skipped jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    taken_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT admin_runs_kind_known CHECK ((kind = ANY (ARRAY['bulk'::text, 'export'::text])))
);

CREATE TABLE public.administrators (
    account_id uuid NOT NULL,
    role text NOT NULL,
    granted_by uuid,
    granted_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    CONSTRAINT administrators_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'support'::text, 'auditor'::text])))
);

CREATE TABLE public.appearance_marks (
    id uuid NOT NULL,
    type text NOT NULL,
    content bytea NOT NULL,
    uploaded_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    CONSTRAINT appearance_marks_size CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 102400))),
    CONSTRAINT appearance_marks_type_known CHECK ((type = ANY (ARRAY['image/svg+xml'::text, 'image/png'::text])))
);

CREATE TABLE public.appearances (
    number integer NOT NULL,
    name text,
    headline text,
    accent text,
    mark_id uuid,
    published_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    published_by uuid,
    CONSTRAINT appearances_accent_is_colour CHECK ((accent ~ '^#[0-9a-f]{6}$'::text))
);

CREATE TABLE public.approvals (
    id uuid NOT NULL,
    action text NOT NULL,
    payload jsonb NOT NULL,
    reason text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    alone boolean DEFAULT false NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision text,
    run_id uuid,
    CONSTRAINT approvals_action_known CHECK ((action = ANY (ARRAY['administrator.set'::text, 'client.set'::text, 'people.export'::text, 'appearance.set'::text, 'connection.set'::text]))),
    CONSTRAINT approvals_decision_known CHECK ((decision = ANY (ARRAY['approve'::text, 'refuse'::text]))),
    CONSTRAINT approvals_two_people CHECK (((decided_by IS DISTINCT FROM asked_by) OR (decision = 'refuse'::text)))
);

CREATE TABLE public.approver_losses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    role text NOT NULL,
    at timestamp with time zone DEFAULT public.portaria_now() NOT NULL
);

CREATE TABLE public.audience_names (
    name text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    event text NOT NULL,
    at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    network text,
    session_id uuid,
    browser text,
    system text,
    details jsonb
)
PARTITION BY RANGE (at);

CREATE TABLE public.audit_events_default (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    event text NOT NULL,
    at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    network text,
    session_id uuid,
    browser text,
    system text,
    details jsonb
);

CREATE TABLE public.backfills (
    name text NOT NULL,
    "position" uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    finished_at timestamp with time zone
);

CREATE TABLE public.daily_figures (
    day date NOT NULL,
    counted_to timestamp with time zone NOT NULL,
    accepted integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    refused_now integer DEFAULT 0 NOT NULL,
    registered integer DEFAULT 0 NOT NULL,
    confirmed integer DEFAULT 0 NOT NULL,
    mails_accepted integer DEFAULT 0 NOT NULL,
    mails_refused integer DEFAULT 0 NOT NULL,
    accounts integer,
    with_second_factor integer,
    active integer DEFAULT 0 NOT NULL,
    active_month integer DEFAULT 0 NOT NULL,
    active_estimated boolean DEFAULT false NOT NULL,
    active_sketch bytea,
    applications jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT daily_figures_applications_small CHECK (((jsonb_typeof(applications) = 'object'::text) AND (pg_column_size(applications) <= 360))),
    CONSTRAINT daily_figures_sketch_size CHECK ((octet_length(active_sketch) = 512))
);

CREATE TABLE public.device_ages (
    account_id uuid NOT NULL,
    device_id uuid NOT NULL,
    known_since timestamp with time zone NOT NULL,
    forgotten_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_changes (
    account_id uuid NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL COLLATE pg_catalog."C",
    confirmed_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    stage text DEFAULT 'asked'::text NOT NULL,
    notice_id uuid,
    next_at timestamp with time zone NOT NULL,
    code_link_id uuid,
    code_tries smallint DEFAULT 0 NOT NULL,
    CONSTRAINT email_changes_stage_known CHECK ((stage = ANY (ARRAY['asked'::text, 'halfway'::text, 'last'::text])))
);

CREATE TABLE public.expiring_accounts (
    account_id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    look_at timestamp with time zone NOT NULL
);

CREATE TABLE public.external_connections (
    provider text NOT NULL COLLATE pg_catalog."C",
    paused_at timestamp with time zone,
    people bigint,
    counted_at timestamp with time zone,
    last_failed_at timestamp with time zone,
    last_failure text COLLATE pg_catalog."C",
    last_failure_detail text,
    CONSTRAINT external_connections_detail_length CHECK ((char_length(last_failure_detail) <= 80)),
    CONSTRAINT external_connections_failure_shape CHECK ((last_failure ~ '^[a-z][a-z0-9_-]{0,39}$'::text)),
    CONSTRAINT external_connections_failure_whole CHECK (((last_failed_at IS NULL) = (last_failure IS NULL))),
    CONSTRAINT external_connections_provider_shape CHECK ((provider ~ '^[a-z][a-z0-9-]{0,19}$'::text))
);

CREATE TABLE public.external_days (
    provider text NOT NULL COLLATE pg_catalog."C",
    day date NOT NULL,
    outcome text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    CONSTRAINT external_days_outcome_shape CHECK ((outcome ~ '^[a-z][a-z0-9_-]{0,39}$'::text)),
    CONSTRAINT external_days_provider_shape CHECK ((provider ~ '^[a-z][a-z0-9-]{0,19}$'::text))
);

CREATE TABLE public.external_identities (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL COLLATE pg_catalog."C",
    subject_ciphertext bytea NOT NULL,
    subject_index bytea NOT NULL,
    key_id text NOT NULL,
    hint text,
    hosted_email text COLLATE pg_catalog."C",
    level smallint,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    ended_at timestamp with time zone,
    end_reason text,
    CONSTRAINT external_identities_end_has_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT external_identities_hint_length CHECK (((char_length(hint) >= 1) AND (char_length(hint) <= 254))),
    CONSTRAINT external_identities_index_is_sha256 CHECK ((octet_length(subject_index) = 32)),
    CONSTRAINT external_identities_level_known CHECK (((level >= 1) AND (level <= 3))),
    CONSTRAINT external_identities_provider_shape CHECK ((provider ~ '^[a-z][a-z0-9-]{0,19}$'::text))
)
WITH (fillfactor='85');

CREATE TABLE public.factor_budgets (
    account_id uuid NOT NULL,
    key uuid NOT NULL,
    hour_started_at timestamp with time zone NOT NULL,
    hour_failures integer NOT NULL,
    day_started_at timestamp with time zone NOT NULL,
    day_failures integer NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.factor_recoveries (
    account_id uuid NOT NULL,
    started_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    stage text DEFAULT 'asked'::text NOT NULL,
    notice_id uuid,
    next_at timestamp with time zone NOT NULL,
    CONSTRAINT factor_recoveries_stage_known CHECK ((stage = ANY (ARRAY['asked'::text, 'halfway'::text, 'last'::text, 'due'::text])))
);

CREATE TABLE public.guess_budgets (
    key uuid NOT NULL,
    minute_started_at timestamp with time zone NOT NULL,
    minute_guesses integer NOT NULL,
    hour_started_at timestamp with time zone NOT NULL,
    hour_guesses integer NOT NULL,
    in_a_row integer NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.installation (
    only_row boolean DEFAULT true NOT NULL,
    edition text NOT NULL,
    changed_at timestamp with time zone,
    CONSTRAINT installation_edition_known CHECK ((edition = ANY (ARRAY['spec'::text, 'product'::text]))),
    CONSTRAINT installation_is_one_row CHECK (only_row)
);

CREATE TABLE public.known_devices (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    hour_started_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    hour_failures integer DEFAULT 0 NOT NULL,
    browser text,
    system text,
    second_factor_until timestamp with time zone
)
WITH (fillfactor='80');

CREATE TABLE public.logout_notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    account_id uuid NOT NULL,
    grant_id uuid NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    next_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (public.portaria_now() + '25:00:00'::interval) NOT NULL
);

CREATE TABLE public.logout_pauses (
    client_id text NOT NULL COLLATE pg_catalog."C",
    failing_since timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    paused_until timestamp with time zone NOT NULL
);

CREATE TABLE public.mails (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    link_id uuid,
    context jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_failure text,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    recipient text,
    CONSTRAINT mails_settled_has_time CHECK (((state = 'queued'::text) = (settled_at IS NULL))),
    CONSTRAINT mails_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'expired'::text])))
);

CREATE TABLE public.oidc_client_marks (
    client_id text NOT NULL,
    version text NOT NULL,
    type text NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT oidc_client_marks_size CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 102400))),
    CONSTRAINT oidc_client_marks_type_known CHECK ((type = ANY (ARRAY['image/svg+xml'::text, 'image/png'::text]))),
    CONSTRAINT oidc_client_marks_version_format CHECK ((version ~ '^[\w-]{22}$'::text))
);

CREATE TABLE public.oidc_client_secrets (
    id uuid NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT oidc_client_secrets_hash_is_sha256 CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.oidc_clients (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    kind text NOT NULL,
    first_party boolean DEFAULT false NOT NULL,
    redirect_uris text[] NOT NULL,
    scopes text[] NOT NULL,
    auth_method text NOT NULL,
    id_token_alg text DEFAULT 'RS256'::text NOT NULL,
    require_pkce boolean DEFAULT true NOT NULL,
    client_uri text,
    policy_uri text,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    resources jsonb DEFAULT '{}'::jsonb NOT NULL,
    require_dpop boolean DEFAULT false NOT NULL,
    keys jsonb,
    post_logout_redirect_uris text[] DEFAULT '{}'::text[] NOT NULL,
    backchannel_logout_uri text,
    CONSTRAINT oidc_clients_alg_known CHECK ((id_token_alg = ANY (ARRAY['RS256'::text, 'ES256'::text]))),
    CONSTRAINT oidc_clients_auth_method_known CHECK ((auth_method = ANY (ARRAY['none'::text, 'client_secret_basic'::text, 'client_secret_post'::text, 'private_key_jwt'::text]))),
    CONSTRAINT oidc_clients_id_shape CHECK ((id ~ '^[a-z0-9][a-z0-9-]{1,39}$'::text)),
    CONSTRAINT oidc_clients_keys_fit_method CHECK (((keys IS NOT NULL) = (auth_method = 'private_key_jwt'::text))),
    CONSTRAINT oidc_clients_kind_known CHECK ((kind = ANY (ARRAY['spa'::text, 'web'::text, 'native'::text, 'machine'::text]))),
    CONSTRAINT oidc_clients_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT oidc_clients_post_logout_bounded CHECK ((cardinality(post_logout_redirect_uris) <= 10)),
    CONSTRAINT oidc_clients_public_has_no_secret CHECK (((kind = ANY (ARRAY['web'::text, 'machine'::text])) = (auth_method <> 'none'::text))),
    CONSTRAINT oidc_clients_public_needs_pkce CHECK ((require_pkce OR (auth_method <> 'none'::text))),
    CONSTRAINT oidc_clients_uris_bounded CHECK (((cardinality(redirect_uris) <= 10) AND ((cardinality(redirect_uris) = 0) = (kind = 'machine'::text))))
);

CREATE TABLE public.oidc_consents (
    account_id uuid NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    scopes text[] NOT NULL,
    refused text[] NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    resource_scopes jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.oidc_grants (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    session_id uuid,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    offline boolean DEFAULT false NOT NULL
);

CREATE TABLE public.oidc_interactions (
    hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT oidc_interactions_browser_is_sha256 CHECK ((octet_length(browser_hash) = 32)),
    CONSTRAINT oidc_interactions_hash_is_sha256 CHECK ((octet_length(hash) = 32))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='200', toast.autovacuum_vacuum_scale_factor='0', toast.autovacuum_vacuum_threshold='1000');

CREATE TABLE public.oidc_pushed_requests (
    hash bytea NOT NULL,
    payload jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='200', toast.autovacuum_vacuum_scale_factor='0', toast.autovacuum_vacuum_threshold='1000');

CREATE TABLE public.oidc_refresh_families (
    id uuid NOT NULL,
    grant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    generation integer DEFAULT 0 NOT NULL,
    secret_hash bytea NOT NULL,
    rotated_at timestamp with time zone,
    offline boolean NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT oidc_refresh_families_hash_is_sha256 CHECK ((octet_length(secret_hash) = 32))
)
WITH (fillfactor='85');

CREATE TABLE public.oidc_resources (
    id text NOT NULL COLLATE pg_catalog."C",
    audience text NOT NULL COLLATE pg_catalog."C",
    scopes jsonb NOT NULL,
    same_origin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    CONSTRAINT oidc_resources_audience_shape CHECK ((audience ~ '^[a-z0-9][a-z0-9._-]{1,99}$'::text)),
    CONSTRAINT oidc_resources_scopes_is_object CHECK ((jsonb_typeof(scopes) = 'object'::text))
);

CREATE TABLE public.oidc_seen_proofs (
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.oidc_tokens (
    hash bytea NOT NULL,
    kind text NOT NULL,
    grant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT oidc_tokens_hash_is_sha256 CHECK ((octet_length(hash) = 32)),
    CONSTRAINT oidc_tokens_kind_known CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.one_time_links (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    key_id text NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone,
    email text,
    session_id uuid,
    code_tries smallint DEFAULT 0 NOT NULL,
    approved_at timestamp with time zone
);

CREATE TABLE public.passkeys (
    account_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    id uuid NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name text NOT NULL,
    provider uuid,
    transports text[] NOT NULL,
    synced boolean NOT NULL,
    backed_up boolean NOT NULL,
    rp_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT passkeys_credential_id_length CHECK (((octet_length(credential_id) >= 16) AND (octet_length(credential_id) <= 1023))),
    CONSTRAINT passkeys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
)
WITH (fillfactor='85');

CREATE TABLE public.passwords (
    account_id uuid NOT NULL,
    hash text NOT NULL,
    scheme smallint NOT NULL,
    pepper_id text NOT NULL,
    changed_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL
);

CREATE TABLE public.pending_logins (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    methods text[] NOT NULL,
    password_changed_at timestamp with time zone,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    declared_at timestamp with time zone,
    network text,
    device_id uuid,
    CONSTRAINT pending_logins_secret_hash_is_sha256 CHECK ((octet_length(secret_hash) = 32))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.people_seen (
    viewer_id uuid NOT NULL,
    person_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.profiles (
    account_id uuid NOT NULL,
    display_name text,
    phone text,
    document_ciphertext bytea,
    document_index bytea,
    document_key_id text,
    cep text,
    street text,
    number text,
    complement text,
    district text,
    city text,
    state text,
    updated_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    document_verified_at timestamp with time zone,
    document_level smallint,
    CONSTRAINT profiles_cep_is_canonical CHECK ((cep ~ '^[0-9]{8}$'::text)),
    CONSTRAINT profiles_display_name_length CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
    CONSTRAINT profiles_document_index_is_sha256 CHECK ((octet_length(document_index) = 32)),
    CONSTRAINT profiles_document_is_whole CHECK ((num_nulls(document_ciphertext, document_index, document_key_id) = ANY (ARRAY[0, 3]))),
    CONSTRAINT profiles_phone_is_canonical CHECK ((phone ~ '^[0-9]{10,11}$'::text)),
    CONSTRAINT profiles_state_is_canonical CHECK ((state ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    selector text NOT NULL,
    hash text NOT NULL,
    scheme smallint NOT NULL,
    pepper_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone,
    declared boolean DEFAULT false NOT NULL,
    failures smallint DEFAULT 0 NOT NULL
);

CREATE TABLE public.refused_logins (
    account_id uuid NOT NULL,
    network text NOT NULL,
    hour timestamp with time zone NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone
);

CREATE TABLE public.reserved_emails (
    email_canonical text NOT NULL COLLATE pg_catalog."C",
    account_id uuid NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.second_factor_roles (
    role text NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    secret_hash bytea NOT NULL,
    key_id text NOT NULL,
    rotated_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    network text NOT NULL,
    browser text,
    system text,
    proved_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    device_id uuid,
    methods text[],
    borrowed boolean DEFAULT false NOT NULL,
    factor_at timestamp with time zone,
    proof_asked_at timestamp with time zone,
    shown text[],
    shown_at timestamp with time zone,
    shown_passkey bytea,
    sso_secret bytea,
    CONSTRAINT sessions_end_has_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT sessions_secret_hash_is_sha256 CHECK ((octet_length(secret_hash) = 32))
)
WITH (fillfactor='85');

CREATE TABLE public.signing_keys (
    id text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_key bytea NOT NULL,
    key_id text NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    rsa_public_jwk jsonb,
    rsa_private_key bytea,
    CONSTRAINT signing_keys_rsa_is_whole CHECK ((num_nulls(rsa_public_jwk, rsa_private_key) = ANY (ARRAY[0, 2])))
);

CREATE TABLE public.totp_secrets (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    ciphertext bytea NOT NULL,
    key_id text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    ended_at timestamp with time zone,
    declared boolean DEFAULT false NOT NULL
)
WITH (fillfactor='85');

CREATE TABLE public.unconfirmed_places (
    id bigint NOT NULL,
    key uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

ALTER TABLE public.unconfirmed_places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.unconfirmed_places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.unfinished_logins (
    account_id uuid NOT NULL,
    network text NOT NULL,
    browser text,
    system text,
    started_at timestamp with time zone DEFAULT public.portaria_now() NOT NULL,
    methods text[]
);

CREATE TABLE public.write_budgets (
    account_id uuid NOT NULL,
    hour_started_at timestamp with time zone NOT NULL,
    writes integer NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

ALTER TABLE ONLY public.admin_events ATTACH PARTITION public.admin_events_default DEFAULT;

ALTER TABLE ONLY public.audit_events ATTACH PARTITION public.audit_events_default DEFAULT;

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_words
    ADD CONSTRAINT account_words_pkey PRIMARY KEY (word, account_id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email_canonical);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_username_key UNIQUE (username_canonical);

ALTER TABLE ONLY public.admin_events
    ADD CONSTRAINT admin_events_pkey PRIMARY KEY (id, at);

ALTER TABLE ONLY public.admin_events_default
    ADD CONSTRAINT admin_events_default_pkey PRIMARY KEY (id, at);

ALTER TABLE ONLY public.admin_runs
    ADD CONSTRAINT admin_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.appearance_marks
    ADD CONSTRAINT appearance_marks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.appearances
    ADD CONSTRAINT appearances_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approver_losses
    ADD CONSTRAINT approver_losses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audience_names
    ADD CONSTRAINT audience_names_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id, at);

ALTER TABLE ONLY public.audit_events_default
    ADD CONSTRAINT audit_events_default_pkey PRIMARY KEY (id, at);

ALTER TABLE public.audit_events
    ADD CONSTRAINT audit_events_details_small CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 1000))) NOT VALID;

ALTER TABLE ONLY public.backfills
    ADD CONSTRAINT backfills_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.daily_figures
    ADD CONSTRAINT daily_figures_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.device_ages
    ADD CONSTRAINT device_ages_pkey PRIMARY KEY (account_id, device_id);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_email_key UNIQUE (email_canonical);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.expiring_accounts
    ADD CONSTRAINT expiring_accounts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.external_connections
    ADD CONSTRAINT external_connections_pkey PRIMARY KEY (provider);

ALTER TABLE ONLY public.external_days
    ADD CONSTRAINT external_days_pkey PRIMARY KEY (day, provider, outcome);

ALTER TABLE ONLY public.external_identities
    ADD CONSTRAINT external_identities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.factor_budgets
    ADD CONSTRAINT factor_budgets_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.factor_recoveries
    ADD CONSTRAINT factor_recoveries_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.guess_budgets
    ADD CONSTRAINT guess_budgets_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.logout_notices
    ADD CONSTRAINT logout_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.logout_pauses
    ADD CONSTRAINT logout_pauses_pkey PRIMARY KEY (client_id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_client_marks
    ADD CONSTRAINT oidc_client_marks_pkey PRIMARY KEY (client_id);

ALTER TABLE ONLY public.oidc_client_secrets
    ADD CONSTRAINT oidc_client_secrets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_clients
    ADD CONSTRAINT oidc_clients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_pkey PRIMARY KEY (account_id, client_id);

ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_session_client_key UNIQUE (session_id, client_id);

ALTER TABLE ONLY public.oidc_interactions
    ADD CONSTRAINT oidc_interactions_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.oidc_pushed_requests
    ADD CONSTRAINT oidc_pushed_requests_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.oidc_refresh_families
    ADD CONSTRAINT oidc_refresh_families_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_resources
    ADD CONSTRAINT oidc_resources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_seen_proofs
    ADD CONSTRAINT oidc_seen_proofs_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.oidc_tokens
    ADD CONSTRAINT oidc_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.one_time_links
    ADD CONSTRAINT one_time_links_pkey PRIMARY KEY (id);

ALTER TABLE public.one_time_links
    ADD CONSTRAINT one_time_links_purpose_known CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'confirm-email'::text, 'change-email'::text, 'approve-email'::text, 'undo-email'::text, 'lock-account'::text, 'not-me'::text, 'cancel-deletion'::text, 'enrol-factor'::text, 'start-factor-recovery'::text, 'stop-factor-recovery'::text, 'finish-factor-recovery'::text, 'prove'::text]))) NOT VALID;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (account_id, credential_id);

ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_seen
    ADD CONSTRAINT people_seen_pkey PRIMARY KEY (viewer_id, person_id);

ALTER TABLE public.profiles
    ADD CONSTRAINT profiles_document_level_known CHECK (((document_level >= 1) AND (document_level <= 3))) NOT VALID;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, selector, created_at);

ALTER TABLE ONLY public.refused_logins
    ADD CONSTRAINT refused_logins_pkey PRIMARY KEY (account_id, network, hour);

ALTER TABLE ONLY public.reserved_emails
    ADD CONSTRAINT reserved_emails_pkey PRIMARY KEY (email_canonical, account_id);

ALTER TABLE ONLY public.second_factor_roles
    ADD CONSTRAINT second_factor_roles_pkey PRIMARY KEY (role);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.unconfirmed_places
    ADD CONSTRAINT unconfirmed_places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.unfinished_logins
    ADD CONSTRAINT unfinished_logins_pkey PRIMARY KEY (account_id, network);

ALTER TABLE ONLY public.write_budgets
    ADD CONSTRAINT write_budgets_pkey PRIMARY KEY (account_id);

CREATE INDEX account_deletions_due_idx ON public.account_deletions USING btree (due_at, account_id);

CREATE INDEX accounts_blocked_since_idx ON public.accounts USING btree (disabled_at) WHERE (disabled_at IS NOT NULL);

CREATE INDEX accounts_disabled_idx ON public.accounts USING btree (id) WHERE (disabled_at IS NOT NULL);

CREATE INDEX accounts_frozen_idx ON public.accounts USING btree (id) WHERE (unknown_devices_refused_at IS NOT NULL);

CREATE INDEX accounts_unconfirmed_idx ON public.accounts USING btree (id) WHERE (email_confirmed_at IS NULL);

CREATE INDEX admin_events_actor_idx ON ONLY public.admin_events USING btree (actor_id, at);

CREATE INDEX admin_events_at_idx ON ONLY public.admin_events USING btree (at, id);

CREATE INDEX admin_events_changes_idx ON ONLY public.admin_events USING btree (at, id) WHERE ((action <> 'people.found'::text) AND (action !~~ '%.seen'::text));

CREATE INDEX admin_events_default_actor_id_at_idx ON public.admin_events_default USING btree (actor_id, at);

CREATE INDEX admin_events_default_at_id_idx ON public.admin_events_default USING btree (at, id);

CREATE INDEX admin_events_default_at_id_idx1 ON public.admin_events_default USING btree (at, id) WHERE ((action <> 'people.found'::text) AND (action !~~ '%.seen'::text));

CREATE INDEX admin_events_target_idx ON ONLY public.admin_events USING btree (target_account_id, at);

CREATE INDEX admin_events_default_target_account_id_at_idx ON public.admin_events_default USING btree (target_account_id, at);

CREATE INDEX admin_runs_created_idx ON public.admin_runs USING btree (created_at);

CREATE INDEX approvals_asked_by_idx ON public.approvals USING btree (asked_by, asked_at);

CREATE INDEX approvals_expiry_idx ON public.approvals USING btree (expires_at);

CREATE INDEX approver_losses_at_idx ON public.approver_losses USING btree (at);

CREATE INDEX audit_events_account_idx ON ONLY public.audit_events USING btree (account_id, at);

CREATE INDEX audit_events_default_account_id_at_idx ON public.audit_events_default USING btree (account_id, at);

CREATE INDEX audit_events_event_idx ON ONLY public.audit_events USING btree (account_id, event, at DESC NULLS LAST);

CREATE INDEX audit_events_default_account_id_event_at_idx ON public.audit_events_default USING btree (account_id, event, at DESC NULLS LAST);

CREATE INDEX device_ages_forgotten_idx ON public.device_ages USING btree (forgotten_at);

CREATE INDEX email_changes_next_idx ON public.email_changes USING btree (next_at);

CREATE INDEX expiring_accounts_look_idx ON public.expiring_accounts USING btree (look_at);

CREATE INDEX external_identities_account_idx ON public.external_identities USING btree (account_id);

CREATE UNIQUE INDEX external_identities_account_key ON public.external_identities USING btree (provider, account_id) WHERE (ended_at IS NULL);

CREATE INDEX external_identities_ended_idx ON public.external_identities USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX external_identities_ended_subject_idx ON public.external_identities USING btree (subject_index) WHERE (ended_at IS NOT NULL);

CREATE INDEX external_identities_key_idx ON public.external_identities USING btree (key_id, id);

CREATE UNIQUE INDEX external_identities_subject_key ON public.external_identities USING btree (subject_index) WHERE (ended_at IS NULL);

CREATE INDEX factor_budgets_day_idx ON public.factor_budgets USING btree (day_started_at);

CREATE INDEX factor_recoveries_next_idx ON public.factor_recoveries USING btree (next_at);

CREATE INDEX guess_budgets_hour_idx ON public.guess_budgets USING btree (hour_started_at);

CREATE INDEX known_devices_account_idx ON public.known_devices USING btree (account_id);

CREATE INDEX known_devices_expiry_idx ON public.known_devices USING btree (expires_at);

CREATE INDEX logout_notices_account_idx ON public.logout_notices USING btree (account_id);

CREATE INDEX logout_notices_client_idx ON public.logout_notices USING btree (client_id, next_at, created_at);

CREATE INDEX logout_notices_expiry_idx ON public.logout_notices USING btree (expires_at);

CREATE INDEX mails_account_idx ON public.mails USING btree (account_id, created_at);

CREATE INDEX mails_expiry_idx ON public.mails USING btree (expires_at);

CREATE INDEX mails_link_idx ON public.mails USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE INDEX mails_refused_idx ON public.mails USING btree (created_at) WHERE (state = 'refused'::text);

CREATE INDEX mails_settled_idx ON public.mails USING btree (settled_at, state) WHERE (settled_at IS NOT NULL);

CREATE INDEX mails_waiting_idx ON public.mails USING btree (created_at) WHERE (state = 'queued'::text);

CREATE INDEX oidc_client_secrets_client_idx ON public.oidc_client_secrets USING btree (client_id);

CREATE INDEX oidc_client_secrets_expiry_idx ON public.oidc_client_secrets USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX oidc_consents_client_idx ON public.oidc_consents USING btree (client_id);

CREATE INDEX oidc_grants_account_idx ON public.oidc_grants USING btree (account_id, client_id);

CREATE INDEX oidc_grants_client_idx ON public.oidc_grants USING btree (client_id);

CREATE INDEX oidc_grants_expiry_idx ON public.oidc_grants USING btree (expires_at);

CREATE INDEX oidc_grants_offline_idx ON public.oidc_grants USING btree (account_id, client_id, created_at) WHERE offline;

CREATE INDEX oidc_interactions_browser_idx ON public.oidc_interactions USING btree (browser_hash, created_at);

CREATE INDEX oidc_interactions_expiry_idx ON public.oidc_interactions USING btree (expires_at);

CREATE INDEX oidc_pushed_requests_expiry_idx ON public.oidc_pushed_requests USING btree (expires_at);

CREATE INDEX oidc_refresh_families_account_idx ON public.oidc_refresh_families USING btree (account_id);

CREATE INDEX oidc_refresh_families_expiry_idx ON public.oidc_refresh_families USING btree (expires_at);

CREATE INDEX oidc_refresh_families_grant_idx ON public.oidc_refresh_families USING btree (grant_id, created_at);

CREATE INDEX oidc_seen_proofs_expiry_idx ON public.oidc_seen_proofs USING btree (expires_at);

CREATE INDEX oidc_tokens_account_idx ON public.oidc_tokens USING btree (account_id, created_at);

CREATE INDEX oidc_tokens_expiry_idx ON public.oidc_tokens USING btree (expires_at);

CREATE INDEX oidc_tokens_grant_idx ON public.oidc_tokens USING btree (grant_id);

CREATE INDEX one_time_links_account_idx ON public.one_time_links USING btree (account_id);

CREATE INDEX one_time_links_expiry_idx ON public.one_time_links USING btree (expires_at);

CREATE INDEX passkeys_ended_idx ON public.passkeys USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX passkeys_rp_idx ON public.passkeys USING btree (rp_id) WHERE (ended_at IS NULL);

CREATE INDEX passwords_pepper_idx ON public.passwords USING btree (pepper_id);

CREATE INDEX pending_logins_account_idx ON public.pending_logins USING btree (account_id, created_at);

CREATE INDEX pending_logins_expiry_idx ON public.pending_logins USING btree (expires_at);

CREATE INDEX people_seen_at_idx ON public.people_seen USING btree (at);

CREATE INDEX profiles_document_idx ON public.profiles USING btree (document_index) WHERE (document_index IS NOT NULL);

CREATE INDEX profiles_document_key_idx ON public.profiles USING btree (document_key_id, account_id) WHERE (document_key_id IS NOT NULL);

CREATE INDEX recovery_codes_ended_idx ON public.recovery_codes USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX recovery_codes_pepper_idx ON public.recovery_codes USING btree (pepper_id);

CREATE INDEX refused_logins_hour_idx ON public.refused_logins USING btree (hour);

CREATE INDEX reserved_emails_account_idx ON public.reserved_emails USING btree (account_id);

CREATE INDEX reserved_emails_until_idx ON public.reserved_emails USING btree (until);

CREATE INDEX sessions_account_idx ON public.sessions USING btree (account_id, expires_at);

CREATE INDEX sessions_ended_idx ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX sessions_expiry_idx ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_live_idx ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX totp_secrets_account_idx ON public.totp_secrets USING btree (account_id);

CREATE INDEX totp_secrets_ended_idx ON public.totp_secrets USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX totp_secrets_key_idx ON public.totp_secrets USING btree (key_id, id);

CREATE UNIQUE INDEX totp_secrets_live_key ON public.totp_secrets USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX unconfirmed_places_account_idx ON public.unconfirmed_places USING btree (account_id, created_at);

CREATE INDEX unconfirmed_places_age_idx ON public.unconfirmed_places USING btree (created_at);

CREATE INDEX unconfirmed_places_key_idx ON public.unconfirmed_places USING btree (key, created_at);

CREATE INDEX unfinished_logins_started_idx ON public.unfinished_logins USING btree (started_at);

CREATE INDEX write_budgets_hour_idx ON public.write_budgets USING btree (hour_started_at);

ALTER INDEX public.admin_events_actor_idx ATTACH PARTITION public.admin_events_default_actor_id_at_idx;

ALTER INDEX public.admin_events_at_idx ATTACH PARTITION public.admin_events_default_at_id_idx;

ALTER INDEX public.admin_events_changes_idx ATTACH PARTITION public.admin_events_default_at_id_idx1;

ALTER INDEX public.admin_events_pkey ATTACH PARTITION public.admin_events_default_pkey;

ALTER INDEX public.admin_events_target_idx ATTACH PARTITION public.admin_events_default_target_account_id_at_idx;

ALTER INDEX public.audit_events_account_idx ATTACH PARTITION public.audit_events_default_account_id_at_idx;

ALTER INDEX public.audit_events_event_idx ATTACH PARTITION public.audit_events_default_account_id_event_at_idx;

ALTER INDEX public.audit_events_pkey ATTACH PARTITION public.audit_events_default_pkey;

CREATE TRIGGER account_deletions_no_administrator BEFORE INSERT ON public.account_deletions FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion_of_administrator();

CREATE TRIGGER accounts_email_not_awaited AFTER INSERT OR UPDATE OF email_canonical ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.refuse_awaited_email();

CREATE TRIGGER accounts_email_not_reserved AFTER INSERT OR UPDATE OF email_canonical ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.refuse_reserved_email();

CREATE TRIGGER accounts_keep_owner BEFORE UPDATE OF disabled_at ON public.accounts FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION public.keep_owner_enabled();

CREATE TRIGGER accounts_note_blocked_approver AFTER UPDATE OF disabled_at ON public.accounts FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION public.note_blocked_approver();

CREATE TRIGGER administrators_keep_owner_on_delete BEFORE DELETE ON public.administrators FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION public.keep_owner_of_rights();

CREATE TRIGGER administrators_keep_owner_on_update BEFORE UPDATE OF role ON public.administrators FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (new.role <> 'owner'::text))) EXECUTE FUNCTION public.keep_owner_of_rights();

CREATE TRIGGER administrators_note_lowering AFTER UPDATE OF role ON public.administrators FOR EACH ROW WHEN ((array_position('{owner,admin,support,auditor}'::text[], old.role) < array_position('{owner,admin,support,auditor}'::text[], new.role))) EXECUTE FUNCTION public.note_approver_loss();

CREATE TRIGGER administrators_note_removal AFTER DELETE ON public.administrators FOR EACH ROW EXECUTE FUNCTION public.note_approver_loss();

CREATE TRIGGER email_changes_email_not_held AFTER INSERT ON public.email_changes FOR EACH ROW EXECUTE FUNCTION public.refuse_held_email();

CREATE TRIGGER known_devices_age_kept AFTER DELETE ON public.known_devices FOR EACH ROW WHEN (((old.created_at <= (public.portaria_now() - '7 days'::interval)) AND (old.expires_at > public.portaria_now()))) EXECUTE FUNCTION public.keep_device_age();

CREATE TRIGGER oidc_clients_keep_name AFTER INSERT OR DELETE ON public.oidc_clients FOR EACH ROW EXECUTE FUNCTION public.keep_audience_name('id');

CREATE TRIGGER oidc_grants_notice_end AFTER DELETE ON public.oidc_grants FOR EACH ROW WHEN ((old.expires_at > public.portaria_now())) EXECUTE FUNCTION public.notice_ended_grant();

CREATE TRIGGER oidc_resources_keep_name AFTER INSERT OR DELETE ON public.oidc_resources FOR EACH ROW EXECUTE FUNCTION public.keep_audience_name('audience');

CREATE TRIGGER profiles_words AFTER INSERT OR DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.keep_account_words();

CREATE TRIGGER profiles_words_on_update AFTER UPDATE OF display_name ON public.profiles FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION public.keep_account_words();

CREATE TRIGGER sessions_end_grants AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION public.end_grants_of_session();

CREATE TRIGGER sessions_proof_suffices BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_insufficient_proof();

CREATE TRIGGER sessions_second_factor_shown BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_missing_factor();

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.appearances
    ADD CONSTRAINT appearances_mark_fkey FOREIGN KEY (mark_id) REFERENCES public.appearance_marks(id);

ALTER TABLE ONLY public.device_ages
    ADD CONSTRAINT device_ages_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.expiring_accounts
    ADD CONSTRAINT expiring_accounts_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.external_identities
    ADD CONSTRAINT external_identities_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.factor_budgets
    ADD CONSTRAINT factor_budgets_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.factor_recoveries
    ADD CONSTRAINT factor_recoveries_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.logout_notices
    ADD CONSTRAINT logout_notices_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.logout_pauses
    ADD CONSTRAINT logout_pauses_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_link_fkey FOREIGN KEY (link_id) REFERENCES public.one_time_links(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.oidc_client_marks
    ADD CONSTRAINT oidc_client_marks_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_client_secrets
    ADD CONSTRAINT oidc_client_secrets_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_client_fkey FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_session_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.oidc_refresh_families
    ADD CONSTRAINT oidc_refresh_families_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_refresh_families
    ADD CONSTRAINT oidc_refresh_families_grant_fkey FOREIGN KEY (grant_id) REFERENCES public.oidc_grants(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_tokens
    ADD CONSTRAINT oidc_tokens_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oidc_tokens
    ADD CONSTRAINT oidc_tokens_grant_fkey FOREIGN KEY (grant_id) REFERENCES public.oidc_grants(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.one_time_links
    ADD CONSTRAINT one_time_links_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refused_logins
    ADD CONSTRAINT refused_logins_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reserved_emails
    ADD CONSTRAINT reserved_emails_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.unconfirmed_places
    ADD CONSTRAINT unconfirmed_places_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.unfinished_logins
    ADD CONSTRAINT unfinished_logins_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.write_budgets
    ADD CONSTRAINT write_budgets_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO portaria_app;

REVOKE ALL ON FUNCTION public.drop_audit_partitions(months_kept integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_audit_partitions(months_kept integer) TO portaria_app;

REVOKE ALL ON FUNCTION public.drop_monthly_partitions(parent text, months_kept integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_monthly_partitions(parent text, months_kept integer) TO portaria_app;

REVOKE ALL ON FUNCTION public.ensure_audit_partitions(months_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_audit_partitions(months_ahead integer) TO portaria_app;

REVOKE ALL ON FUNCTION public.ensure_monthly_partitions(parent text, months_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_monthly_partitions(parent text, months_ahead integer) TO portaria_app;

GRANT ALL ON FUNCTION public.portaria_now() TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_deletions TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_words TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO portaria_app;

GRANT SELECT,INSERT ON TABLE public.admin_events TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.admin_runs TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.administrators TO portaria_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.appearance_marks TO portaria_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.appearances TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.approvals TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.approver_losses TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audience_names TO portaria_app;

GRANT SELECT,INSERT ON TABLE public.audit_events TO portaria_app;

GRANT SELECT,UPDATE ON TABLE public.backfills TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_figures TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_ages TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_changes TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.expiring_accounts TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_connections TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_days TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_identities TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.factor_budgets TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.factor_recoveries TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.guess_budgets TO portaria_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.installation TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_devices TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logout_notices TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logout_pauses TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mails TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_client_marks TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_client_secrets TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_clients TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_consents TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_grants TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_interactions TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_pushed_requests TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_refresh_families TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_resources TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_seen_proofs TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oidc_tokens TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_links TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passwords TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_logins TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.people_seen TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refused_logins TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reserved_emails TO portaria_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.second_factor_roles TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.signing_keys TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.totp_secrets TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.unconfirmed_places TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.unfinished_logins TO portaria_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.write_budgets TO portaria_app;
