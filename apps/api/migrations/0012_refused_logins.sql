-- Failed logins at one account from one network within one hour, until that hour is over and its audit row is written.
create table refused_logins (
  account_id uuid not null,
  network text not null,
  hour timestamptz not null,
  count integer not null,
  constraint refused_logins_pkey primary key (account_id, network, hour),
  constraint refused_logins_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index refused_logins_hour_idx on refused_logins (hour);

grant select, insert, update, delete on refused_logins to portaria_app;
