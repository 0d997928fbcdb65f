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
