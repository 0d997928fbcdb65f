-- When the challenge of the last step-up by passkey was issued. It only rises, so each answer proves one thing.
alter table sessions add column proof_asked_at timestamptz;

-- The key begins with the account: the authenticator returns the account's id, so a login needs no other index. An ended one
-- is kept for 14 days, so that "não fui eu" can revive it.
create table passkeys (
  account_id uuid not null,
  credential_id bytea not null,
  id uuid not null,
  public_key bytea not null,
  sign_count bigint not null,
  name text not null,
  provider uuid,
  transports text[] not null,
  synced boolean not null,
  backed_up boolean not null,
  rp_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint passkeys_pkey primary key (account_id, credential_id),
  constraint passkeys_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint passkeys_credential_id_length check (octet_length(credential_id) between 16 and 1023),
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
) with (fillfactor = 85);

create index passkeys_ended_idx on passkeys (ended_at) where ended_at is not null;

grant select, insert, update, delete on passkeys to portaria_app;

-- A passkey with user verification is a second factor too.
create or replace function refuse_missing_factor() returns trigger language plpgsql as $$
declare
  account record;
begin
  select second_factor_since into account from accounts where id = new.account_id for share;
  if account.second_factor_since is not null and not coalesce(new.methods && '{totp,recovery-code,passkey}', false) then
    raise exception 'the second factor was not shown'
      using errcode = 'check_violation', constraint = 'sessions_second_factor_shown';
  end if;
  return new;
end
$$;
