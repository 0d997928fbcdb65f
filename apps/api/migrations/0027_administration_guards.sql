-- When someone lost a right by another's hand, and which one. It names no one. For 30 days after the loss of someone who
-- could approve, no request runs without a second person. Otherwise an owner who removes the others could then act alone.
create table approver_losses (
  id uuid not null default gen_random_uuid(),
  role text not null,
  at timestamptz not null default portaria_now(),
  constraint approver_losses_pkey primary key (id)
);
create index approver_losses_at_idx on approver_losses (at);

-- Triggers, so that the release before and the command line leave a row too. People who give their own right back say so
-- in their transaction. Everything else counts as another's hand.
create function note_approver_loss() returns trigger language plpgsql as $$
begin
  if current_setting('portaria.own_hand', true) is distinct from old.account_id::text then
    insert into approver_losses (role) values (old.role);
  end if;
  return null;
end
$$;

create trigger administrators_note_removal after delete on administrators
  for each row execute function note_approver_loss();
create trigger administrators_note_lowering after update of role on administrators
  for each row when (
    array_position('{owner,admin,support,auditor}'::text[], old.role)
      < array_position('{owner,admin,support,auditor}'::text[], new.role)
  ) execute function note_approver_loss();

create function note_blocked_approver() returns trigger language plpgsql as $$
begin
  insert into approver_losses (role) select role from administrators where account_id = new.id;
  return null;
end
$$;

create trigger accounts_note_blocked_approver after update of disabled_at on accounts
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function note_blocked_approver();

-- Whom an administrator saw last and when, so that the same person counts once an hour. Ids only.
create table people_seen (
  viewer_id uuid not null,
  person_id uuid not null,
  at timestamptz not null,
  constraint people_seen_pkey primary key (viewer_id, person_id)
);
create index people_seen_at_idx on people_seen (at);

grant select, insert, update, delete on approver_losses, people_seen to portaria_app;
