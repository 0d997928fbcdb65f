-- What the administration's first page shows, one row of at most a kilobyte a day. Days are those of Brazil's main time zone.
-- The row of a day holds numbers only, no account and no address.
create table daily_figures (
  day date not null,
  -- Until when the day's events are counted. The next run goes on there.
  counted_to timestamptz not null,
  accepted integer not null default 0,
  refused integer not null default 0,
  -- Of the running hour, which the activity of accounts does not have yet.
  refused_now integer not null default 0,
  registered integer not null default 0,
  confirmed integer not null default 0,
  mails_accepted integer not null default 0,
  mails_refused integer not null default 0,
  -- As they were at the end of the day. Null where nobody counted.
  accounts integer,
  with_second_factor integer,
  active integer not null default 0,
  active_month integer not null default 0,
  active_estimated boolean not null default false,
  -- How many different people logged in, for large installations; see people-sketch.ts. Null after a month.
  active_sketch bytea,
  applications jsonb not null default '{}',
  constraint daily_figures_pkey primary key (day),
  constraint daily_figures_sketch_size check (octet_length(active_sketch) = 512),
  constraint daily_figures_applications_small
    check (jsonb_typeof(applications) = 'object' and pg_column_size(applications) <= 360)
);

grant select, insert, update, delete on daily_figures to portaria_app;

-- The mails of a span of time by their result.
create index mails_settled_idx on mails (settled_at, state) where settled_at is not null;

-- Accounts whose owner pressed "não fui eu". There are few.
create index accounts_frozen_idx on accounts (id) where unknown_devices_refused_at is not null;
