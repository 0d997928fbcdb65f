create table accounts (
  id uuid primary key,
  username text not null unique,
  email text not null unique,
  hash text not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  secret_hash bytea not null,
  expires_at timestamptz not null
);

create table jobs (
  id uuid primary key,
  name text not null,
  data jsonb not null
);

create table codes (
  hash bytea primary key,
  account_id uuid not null references accounts (id),
  client_id text not null,
  scope text not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create table access_tokens (
  hash bytea primary key,
  account_id uuid not null references accounts (id),
  scope text not null,
  expires_at timestamptz not null
);

create table refresh_tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  client_id text not null,
  scope text not null,
  secret_hash bytea not null,
  expires_at timestamptz not null
);
