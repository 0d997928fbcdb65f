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
