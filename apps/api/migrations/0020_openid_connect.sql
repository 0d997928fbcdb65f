-- Applications that let people in through Portaria. Operators write them with `portaria client`.
create table oidc_clients (
  id text not null collate "C",
  name text not null,
  kind text not null,
  first_party boolean not null default false,
  redirect_uris text[] not null,
  scopes text[] not null,
  auth_method text not null,
  id_token_alg text not null default 'RS256',
  require_pkce boolean not null default true,
  client_uri text,
  policy_uri text,
  disabled_at timestamptz,
  created_at timestamptz not null default portaria_now(),
  constraint oidc_clients_pkey primary key (id),
  constraint oidc_clients_id_shape check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  constraint oidc_clients_name_length check (char_length(name) between 1 and 60),
  constraint oidc_clients_kind_known check (kind in ('spa', 'web', 'native')),
  constraint oidc_clients_uris_bounded check (cardinality(redirect_uris) between 1 and 10),
  constraint oidc_clients_auth_method_known check (auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  constraint oidc_clients_public_has_no_secret check ((kind = 'web') = (auth_method <> 'none')),
  constraint oidc_clients_public_needs_pkce check (require_pkce or auth_method <> 'none'),
  constraint oidc_clients_alg_known check (id_token_alg in ('RS256', 'ES256'))
);

-- Random and long, so a fast hash is enough. A second secret lets an application change without a pause.
create table oidc_client_secrets (
  id uuid not null,
  client_id text not null collate "C",
  hash bytea not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz,
  constraint oidc_client_secrets_pkey primary key (id),
  constraint oidc_client_secrets_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade,
  constraint oidc_client_secrets_hash_is_sha256 check (octet_length(hash) = 32)
);

create index oidc_client_secrets_client_idx on oidc_client_secrets (client_id);
create index oidc_client_secrets_expiry_idx on oidc_client_secrets (expires_at) where expires_at is not null;

-- What a person allowed an application to see, on all devices.
create table oidc_consents (
  account_id uuid not null,
  client_id text not null collate "C",
  scopes text[] not null,
  refused text[] not null,
  created_at timestamptz not null default portaria_now(),
  updated_at timestamptz not null default portaria_now(),
  last_used_at timestamptz not null default portaria_now(),
  constraint oidc_consents_pkey primary key (account_id, client_id),
  constraint oidc_consents_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint oidc_consents_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade
);

create index oidc_consents_client_idx on oidc_consents (client_id);

-- One session at one application. A code that is used twice ends this and its tokens, and no consent.
create table oidc_grants (
  id uuid not null,
  account_id uuid not null,
  client_id text not null collate "C",
  session_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  constraint oidc_grants_pkey primary key (id),
  constraint oidc_grants_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint oidc_grants_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade,
  constraint oidc_grants_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint oidc_grants_session_client_key unique (session_id, client_id)
);

create index oidc_grants_account_idx on oidc_grants (account_id, client_id);
create index oidc_grants_client_idx on oidc_grants (client_id);
create index oidc_grants_expiry_idx on oidc_grants (expires_at);

-- Codes and access tokens, by the SHA-256 of what the application holds.
create table oidc_tokens (
  hash bytea not null,
  kind text not null,
  grant_id uuid not null,
  account_id uuid not null,
  client_id text not null collate "C",
  payload jsonb not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint oidc_tokens_pkey primary key (hash),
  constraint oidc_tokens_kind_known check (kind in ('code', 'access')),
  constraint oidc_tokens_hash_is_sha256 check (octet_length(hash) = 32),
  constraint oidc_tokens_grant_fkey foreign key (grant_id) references oidc_grants (id) on delete cascade,
  constraint oidc_tokens_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index oidc_tokens_grant_idx on oidc_tokens (grant_id);
create index oidc_tokens_account_idx on oidc_tokens (account_id, created_at);
create index oidc_tokens_expiry_idx on oidc_tokens (expires_at);

-- A request that waits for its person. Only the browser that brought it may answer.
create table oidc_interactions (
  hash bytea not null,
  browser_hash bytea not null,
  payload jsonb not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  constraint oidc_interactions_pkey primary key (hash),
  constraint oidc_interactions_hash_is_sha256 check (octet_length(hash) = 32),
  constraint oidc_interactions_browser_is_sha256 check (octet_length(browser_hash) = 32)
);

create index oidc_interactions_browser_idx on oidc_interactions (browser_hash, created_at);
create index oidc_interactions_expiry_idx on oidc_interactions (expires_at);

-- The RSA half of a key signs ID tokens, which some libraries accept in RS256 only. In columns of their own, because an older
-- process would sign its own tokens with an RSA key that has a row of its own.
alter table signing_keys add column rsa_public_jwk jsonb;
alter table signing_keys add column rsa_private_key bytea;
alter table signing_keys add constraint signing_keys_rsa_is_whole check (num_nulls(rsa_public_jwk, rsa_private_key) in (0, 2));

grant select, insert, update, delete on oidc_clients, oidc_client_secrets, oidc_consents, oidc_grants, oidc_tokens,
  oidc_interactions to portaria_app;
