-- What unconfirmed addresses have used up of a limit: by network, by mailbox, by mail domain. The key is a keyed hash of
-- what is counted. Confirming deletes the account's rows, which gives its places back.
create table unconfirmed_places (
  id bigint generated always as identity,
  key uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default portaria_now(),
  constraint unconfirmed_places_pkey primary key (id),
  constraint unconfirmed_places_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index unconfirmed_places_key_idx on unconfirmed_places (key, created_at);
create index unconfirmed_places_account_idx on unconfirmed_places (account_id, created_at);
create index unconfirmed_places_age_idx on unconfirmed_places (created_at);

grant select, insert, update, delete on unconfirmed_places to portaria_app;

-- Accounts that registered while UNCONFIRMED_DAYS was set, until they confirm. At `look_at` a worker looks whether
-- anybody has used the account since: weekly, because sessions that ended are deleted after a week.
create table expiring_accounts (
  account_id uuid not null,
  seen_at timestamptz not null default portaria_now(),
  look_at timestamptz not null,
  constraint expiring_accounts_pkey primary key (account_id),
  constraint expiring_accounts_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index expiring_accounts_look_idx on expiring_accounts (look_at);

grant select, insert, update, delete on expiring_accounts to portaria_app;
