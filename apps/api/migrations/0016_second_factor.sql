-- Set while the account has a live factor. Null: the password alone opens a session.
alter table accounts add column second_factor_since timestamptz;

-- The last time a factor was shown in this session. Step-up looks at it while the second factor is on.
alter table sessions add column factor_at timestamptz;

-- A secret is stored only with its first right code. An ended one is kept for 14 days, so that "não fui eu" can revive it.
create table totp_secrets (
  id uuid not null,
  account_id uuid not null,
  ciphertext bytea not null,
  key_id text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint totp_secrets_pkey primary key (id),
  constraint totp_secrets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
) with (fillfactor = 85);

create unique index totp_secrets_live_key on totp_secrets (account_id) where ended_at is null;
create index totp_secrets_account_idx on totp_secrets (account_id);
create index totp_secrets_ended_idx on totp_secrets (ended_at) where ended_at is not null;
create index totp_secrets_key_idx on totp_secrets (key_id, id);

-- The first group of a code finds its row; the rest is hashed like a password. Codes of one creation time are one set.
create table recovery_codes (
  account_id uuid not null,
  selector text not null,
  hash text not null,
  scheme smallint not null,
  pepper_id text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, selector, created_at),
  constraint recovery_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index recovery_codes_ended_idx on recovery_codes (ended_at) where ended_at is not null;
create index recovery_codes_pepper_idx on recovery_codes (pepper_id);

-- A right password that waits for its second factor. Finishing the login deletes the row.
create table pending_logins (
  id uuid not null,
  account_id uuid not null,
  secret_hash bytea not null,
  methods text[] not null,
  password_changed_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  constraint pending_logins_pkey primary key (id),
  constraint pending_logins_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint pending_logins_secret_hash_is_sha256 check (octet_length(secret_hash) = 32)
);

create index pending_logins_account_idx on pending_logins (account_id, created_at);
create index pending_logins_expiry_idx on pending_logins (expires_at);

-- Wrong codes within the hour and the day that began then. The key is a known device, or the account for all others.
create table factor_budgets (
  account_id uuid not null,
  key uuid not null,
  hour_started_at timestamptz not null,
  hour_failures integer not null,
  day_started_at timestamptz not null,
  day_failures integer not null,
  constraint factor_budgets_pkey primary key (account_id, key),
  constraint factor_budgets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
) with (fillfactor = 80);

create index factor_budgets_day_idx on factor_budgets (day_started_at);

grant select, insert, update, delete on totp_secrets, recovery_codes, pending_logins, factor_budgets to portaria_app;

-- Under every way to open a session, as sessions_proof_suffices is: while the second factor is on, the session's methods
-- must contain a factor. An older process, which knows none, fails closed here.
create function refuse_missing_factor() returns trigger language plpgsql as $$
declare
  account record;
begin
  select second_factor_since into account from accounts where id = new.account_id for share;
  if account.second_factor_since is not null and not coalesce(new.methods && '{totp,recovery-code}', false) then
    raise exception 'the second factor was not shown'
      using errcode = 'check_violation', constraint = 'sessions_second_factor_shown';
  end if;
  return new;
end
$$;

create trigger sessions_second_factor_shown before insert on sessions
  for each row execute function refuse_missing_factor();
