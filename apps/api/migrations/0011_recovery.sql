-- An address whose mailbox has confirmed, and which replaces the account's after a wait. One for each account.
create table email_changes (
  account_id uuid not null,
  email text not null,
  email_canonical text collate "C" not null,
  confirmed_at timestamptz not null default portaria_now(),
  -- When the address moves, unless a notice to the current mailbox is still on its way.
  due_at timestamptz not null,
  -- The notice that was queued last, and when a worker looks at the row again.
  stage text not null default 'asked',
  notice_id uuid,
  next_at timestamptz not null,
  -- The link whose row the current mailbox's code is made from; null where that mailbox was sent none.
  code_link_id uuid,
  code_tries smallint not null default 0,
  constraint email_changes_pkey primary key (account_id),
  constraint email_changes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint email_changes_email_key unique (email_canonical),
  constraint email_changes_stage_known check (stage in ('asked', 'halfway', 'last'))
);

create index email_changes_next_idx on email_changes (next_at);

grant select, insert, update, delete on email_changes to portaria_app;

-- An address is one person's: an account's, or the one that an account waits for. Two tables cannot share an index, so
-- both sides take a lock before they look at the other. Accounts share it among each other; 256 of them for all
-- addresses, so that an import of millions does not fill the lock table.
create function refuse_awaited_email() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7067, hashtext(new.email_canonical) & 255);
  if exists (select from email_changes where email_canonical = new.email_canonical and account_id <> new.id) then
    raise exception 'the address is awaited' using errcode = 'unique_violation', constraint = 'accounts_email_key';
  end if;
  return null;
end
$$;

create trigger accounts_email_not_awaited after insert or update of email_canonical on accounts
  for each row execute function refuse_awaited_email();

create function refuse_held_email() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7067, hashtext(new.email_canonical) & 255);
  if exists (select from accounts where email_canonical = new.email_canonical) then
    raise exception 'the address is held' using errcode = 'unique_violation', constraint = 'email_changes_email_key';
  end if;
  return null;
end
$$;

create trigger email_changes_email_not_held after insert on email_changes
  for each row execute function refuse_held_email();
