-- What gives power or takes data out waits for a second person. The payload is frozen when it is asked for.
create table approvals (
  id uuid not null,
  action text not null,
  payload jsonb not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null,
  -- No one else could approve, so it runs by itself when it expires, unless an owner stops it.
  alone boolean not null default false,
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  -- What an approved export made.
  run_id uuid,
  constraint approvals_pkey primary key (id),
  constraint approvals_action_known check (action in ('administrator.set', 'client.set', 'people.export')),
  constraint approvals_decision_known check (decision in ('approve', 'refuse')),
  constraint approvals_two_people check (decided_by is distinct from asked_by or decision = 'refuse')
);
create index approvals_expiry_idx on approvals (expires_at);
create index approvals_asked_by_idx on approvals (asked_by, asked_at);

-- Long work with its progress: an action on many accounts, or an export.
create table admin_runs (
  id uuid not null,
  kind text not null,
  actor_id uuid not null,
  payload jsonb not null,
  total integer not null,
  done integer not null default 0,
  skipped jsonb not null default '[]',
  created_at timestamptz not null default portaria_now(),
  taken_at timestamptz,
  finished_at timestamptz,
  constraint admin_runs_pkey primary key (id),
  constraint admin_runs_kind_known check (kind in ('bulk', 'export'))
);
create index admin_runs_created_idx on admin_runs (created_at);

create index mails_refused_idx on mails (created_at) where state = 'refused';

grant select, insert, update, delete on approvals, admin_runs to portaria_app;
