-- Where the password was typed. The device is set only if the account has known it for a week. Null for logins of an older
-- release.
alter table pending_logins add column network text, add column device_id uuid;

-- How often a code was typed with a wrong rest. Beyond a limit, the code is not looked at any more.
alter table recovery_codes add column failures smallint not null default 0;

-- A right password on an unknown device, until its second factor is shown. One row per network, of the first such login.
-- A worker reports rows that are ten minutes old to the owner, and deletes them.
create table unfinished_logins (
  account_id uuid not null,
  network text not null,
  browser text,
  system text,
  started_at timestamptz not null default portaria_now(),
  constraint unfinished_logins_pkey primary key (account_id, network),
  constraint unfinished_logins_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index unfinished_logins_started_idx on unfinished_logins (started_at);

grant select, insert, update, delete on unfinished_logins to portaria_app;
