-- How often a password was guessed. The key is the account's id or, for a name that nobody has, an id derived from
-- the name under a key: both are throttled alike, and the table does not say which is which.
create table guess_budgets (
  key uuid not null,
  minute_started_at timestamptz not null,
  minute_guesses integer not null,
  hour_started_at timestamptz not null,
  hour_guesses integer not null,
  in_a_row integer not null,
  constraint guess_budgets_pkey primary key (key)
) with (fillfactor = 80);

create index guess_budgets_hour_idx on guess_budgets (hour_started_at);

-- Browsers that an owner has logged in with. They have a budget of their own, so that a stranger who fails all day
-- keeps nobody out of their own account.
create table known_devices (
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  hour_started_at timestamptz not null default portaria_now(),
  hour_failures integer not null default 0,
  constraint known_devices_pkey primary key (id),
  constraint known_devices_account_fkey foreign key (account_id) references accounts (id) on delete cascade
) with (fillfactor = 80);

create index known_devices_account_idx on known_devices (account_id);
create index known_devices_expiry_idx on known_devices (expires_at);

grant select, insert, update, delete on guess_budgets, known_devices to portaria_app;
