-- How many changes the sessions of an account have made within the hour that began then.
create table write_budgets (
  account_id uuid not null,
  hour_started_at timestamptz not null,
  writes integer not null,
  constraint write_budgets_pkey primary key (account_id),
  constraint write_budgets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index write_budgets_hour_idx on write_budgets (hour_started_at);

grant select, insert, update, delete on write_budgets to portaria_app;

-- Sessions that have ended are of use for a week.
create index sessions_ended_idx on sessions (ended_at) where ended_at is not null;
