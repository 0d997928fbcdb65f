-- Until then a login on this device needs no second factor. Null for a device that asks for it.
alter table known_devices add column second_factor_until timestamptz;

-- Roles whose holders need a second factor. Each process writes its SECOND_FACTOR_ROLES here when it starts, so that the
-- trigger below knows them too.
create table second_factor_roles (
  role text not null,
  constraint second_factor_roles_pkey primary key (role)
);

grant select, insert, delete on second_factor_roles to portaria_app;

-- In PL/pgSQL, because a function in SQL is planned again at each call, and every request asks.
create function requires_second_factor(held text[]) returns boolean language plpgsql stable as $$
begin
  if held = '{}' then
    return false;
  end if;
  return exists (select from second_factor_roles where role = any (held));
end
$$;

-- A session that showed no factor gets no role that requires one, also if the role was granted after its login.
create function roles_of_session(held text[], methods text[]) returns text[] language plpgsql stable as $$
begin
  if held = '{}' or methods && '{totp,recovery-code,passkey,device}' or not requires_second_factor(held) then
    return held;
  end if;
  return array(select role from unnest(held) as role except select role from second_factor_roles);
end
$$;

-- A device that showed the factor before counts at login, but it is no factor: a step-up still asks for one.
create or replace function refuse_missing_factor() returns trigger language plpgsql as $$
declare
  account record;
begin
  select second_factor_since, roles into account from accounts where id = new.account_id for share;
  if account.second_factor_since is null and not requires_second_factor(account.roles) then
    return new;
  end if;
  if new.methods && '{totp,recovery-code,passkey}' then
    return new;
  end if;
  if 'device' = any (new.methods) and exists (
    select from known_devices
    where id = new.device_id and account_id = new.account_id and second_factor_until > portaria_now()
  ) then
    return new;
  end if;
  raise exception 'the second factor was not shown'
    using errcode = 'check_violation', constraint = 'sessions_second_factor_shown';
end
$$;

-- A request of an owner who lost every factor. It waits seven days, with notices, before the second factor can be turned off.
create table factor_recoveries (
  account_id uuid not null,
  started_at timestamptz not null default portaria_now(),
  due_at timestamptz not null,
  -- The notice that was queued last, and when a worker looks at the row again.
  stage text not null default 'asked',
  notice_id uuid,
  next_at timestamptz not null,
  constraint factor_recoveries_pkey primary key (account_id),
  constraint factor_recoveries_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint factor_recoveries_stage_known check (stage in ('asked', 'halfway', 'last', 'due'))
);

create index factor_recoveries_next_idx on factor_recoveries (next_at);

grant select, insert, update, delete on factor_recoveries to portaria_app;

alter table one_time_links
  drop constraint one_time_links_purpose_known,
  add constraint one_time_links_purpose_known check (purpose in (
    'reset-password', 'confirm-email', 'change-email', 'approve-email', 'undo-email', 'lock-account', 'not-me',
    'cancel-deletion', 'enrol-factor', 'start-factor-recovery', 'stop-factor-recovery', 'finish-factor-recovery'
  ));
