-- Added when its owner declared what was there before as lost or stolen. "Não fui eu" does not end it. What such a
-- declaration ends is deleted, so that nothing revives it.
alter table totp_secrets add column declared boolean not null default false;
alter table recovery_codes add column declared boolean not null default false;

-- When the second factor was last turned off, and since when it had been on. "Não fui eu" turns it on again if it was on then and
-- a factor lives. Times on that are less than two weeks apart count as one.
alter table accounts add column second_factor_off_at timestamptz, add column second_factor_off_since timestamptz;

-- When a recovery code declared the factors as stolen in this login. It goes on with a new authenticator application.
alter table pending_logins add column declared_at timestamptz;

-- How long the account had known a device that it forgot. Read for declarations of theft alone: a thief who resets the
-- password must not take the owner's computer out of them.
create table device_ages (
  account_id uuid not null,
  device_id uuid not null,
  known_since timestamptz not null,
  forgotten_at timestamptz not null,
  constraint device_ages_pkey primary key (account_id, device_id),
  constraint device_ages_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index device_ages_forgotten_idx on device_ages (forgotten_at);

grant select, insert, update, delete on device_ages to portaria_app;

-- Under every way to forget a device, also in an older process. An account that is being removed leaves nothing.
create function keep_device_age() returns trigger language plpgsql as $$
begin
  insert into device_ages (account_id, device_id, known_since, forgotten_at)
  select id, old.id, old.created_at, portaria_now() from accounts where id = old.account_id
  on conflict (account_id, device_id) do update
    set known_since = least(device_ages.known_since, excluded.known_since), forgotten_at = excluded.forgotten_at;
  return null;
end
$$;

create trigger known_devices_age_kept after delete on known_devices
  for each row when (old.created_at <= portaria_now() - interval '7 days' and old.expires_at > portaria_now())
  execute function keep_device_age();
