-- Access that outlives the session: a person allowed it for when they are away.
alter table oidc_grants add column offline boolean not null default false;
alter table oidc_grants alter column session_id drop not null;
alter table oidc_grants drop constraint oidc_grants_session_fkey;
alter table oidc_grants add constraint oidc_grants_session_fkey
  foreign key (session_id) references sessions (id) on delete set null;

-- One row for all refresh tokens that follow from one code. It is updated in place, so no index holds what a renewal changes.
create table oidc_refresh_families (
  id uuid not null,
  grant_id uuid not null,
  account_id uuid not null,
  client_id text not null collate "C",
  generation integer not null default 0,
  secret_hash bytea not null,
  rotated_at timestamptz,
  offline boolean not null,
  payload jsonb not null,
  created_at timestamptz not null default portaria_now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oidc_refresh_families_pkey primary key (id),
  constraint oidc_refresh_families_hash_is_sha256 check (octet_length(secret_hash) = 32),
  constraint oidc_refresh_families_grant_fkey foreign key (grant_id) references oidc_grants (id) on delete cascade,
  constraint oidc_refresh_families_account_fkey foreign key (account_id) references accounts (id) on delete cascade
) with (fillfactor = 85);

create index oidc_refresh_families_grant_idx on oidc_refresh_families (grant_id, created_at);
create index oidc_refresh_families_account_idx on oidc_refresh_families (account_id);
create index oidc_refresh_families_expiry_idx on oidc_refresh_families (expires_at);

-- Counting an account's offline grants at an application, oldest first.
create index oidc_grants_offline_idx on oidc_grants (account_id, client_id, created_at) where offline;

grant select, insert, update, delete on oidc_refresh_families to portaria_app;

-- Services that accept tokens for themselves alone, and what an application may ask to do there.
create table oidc_resources (
  id text not null collate "C",
  audience text not null collate "C",
  scopes jsonb not null,
  same_origin boolean not null default false,
  created_at timestamptz not null default portaria_now(),
  constraint oidc_resources_pkey primary key (id),
  constraint oidc_resources_audience_shape check (audience ~ '^[a-z0-9][a-z0-9._-]{1,99}$'),
  constraint oidc_resources_scopes_is_object check (jsonb_typeof(scopes) = 'object')
);

-- Applications and services share one namespace, so a token for a service never passes for an ID token.
create table audience_names (
  name text not null collate "C",
  constraint audience_names_pkey primary key (name)
);

insert into audience_names (name) select id from oidc_clients;

create function keep_audience_name() returns trigger language plpgsql as $$
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

create trigger oidc_clients_keep_name after insert or delete on oidc_clients
  for each row execute function keep_audience_name('id');
create trigger oidc_resources_keep_name after insert or delete on oidc_resources
  for each row execute function keep_audience_name('audience');

-- What an application may use, by service. A machine acts for itself, so no person allows it anything.
alter table oidc_clients add column resources jsonb not null default '{}';
alter table oidc_clients add column require_dpop boolean not null default false;
alter table oidc_clients add column keys jsonb;
alter table oidc_clients drop constraint oidc_clients_kind_known;
alter table oidc_clients add constraint oidc_clients_kind_known check (kind in ('spa', 'web', 'native', 'machine'));
alter table oidc_clients drop constraint oidc_clients_uris_bounded;
alter table oidc_clients add constraint oidc_clients_uris_bounded
  check (cardinality(redirect_uris) <= 10 and (cardinality(redirect_uris) = 0) = (kind = 'machine'));
alter table oidc_clients drop constraint oidc_clients_auth_method_known;
alter table oidc_clients add constraint oidc_clients_auth_method_known
  check (auth_method in ('none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'));
alter table oidc_clients drop constraint oidc_clients_public_has_no_secret;
alter table oidc_clients add constraint oidc_clients_public_has_no_secret
  check ((kind in ('web', 'machine')) = (auth_method <> 'none'));
alter table oidc_clients add constraint oidc_clients_keys_fit_method
  check ((keys is not null) = (auth_method = 'private_key_jwt'));

alter table oidc_consents add column resource_scopes jsonb not null default '{}';

-- Proofs and assertions that were shown once, until they expire.
create table oidc_seen_proofs (
  hash bytea not null,
  expires_at timestamptz not null,
  constraint oidc_seen_proofs_pkey primary key (hash)
);

create index oidc_seen_proofs_expiry_idx on oidc_seen_proofs (expires_at);

-- Requests that an application sent ahead of its person, for a minute.
create table oidc_pushed_requests (
  hash bytea not null,
  payload jsonb not null,
  expires_at timestamptz not null,
  constraint oidc_pushed_requests_pkey primary key (hash)
);

create index oidc_pushed_requests_expiry_idx on oidc_pushed_requests (expires_at);

grant select, insert, update, delete on oidc_resources, audience_names, oidc_seen_proofs, oidc_pushed_requests to portaria_app;
