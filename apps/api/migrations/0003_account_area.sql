-- What a link is about, beside its account: the address it brings or brings back, the session it disowns.
alter table one_time_links
  add column email text,
  add column session_id uuid,
  add column code_tries smallint not null default 0,
  add column approved_at timestamptz,
  drop constraint one_time_links_purpose_known,
  add constraint one_time_links_purpose_known check (purpose in (
    'reset-password', 'confirm-email', 'change-email', 'approve-email', 'undo-email', 'lock-account', 'not-me'
  ));

-- A mail goes to the account's address of the day, unless it is meant for another mailbox.
alter table mails add column recipient text;

-- When the password was last shown in this session, and on which device it was opened.
alter table sessions
  add column proved_at timestamptz not null default portaria_now(),
  add column device_id uuid;

-- Set by an owner who disowned a session: password login from unknown devices waits for a new password.
alter table accounts add column unknown_devices_refused_at timestamptz;

-- An address that its owner can still take back belongs to nobody else meanwhile.
create table reserved_emails (
  email_canonical text collate "C" not null,
  account_id uuid not null,
  until timestamptz not null,
  constraint reserved_emails_pkey primary key (email_canonical, account_id),
  constraint reserved_emails_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index reserved_emails_account_idx on reserved_emails (account_id);
create index reserved_emails_until_idx on reserved_emails (until);

-- After the row, not before: a register that waited for the swap to commit must see the reservation it left.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from reserved_emails
    where email_canonical = new.email_canonical and account_id <> new.id and until > portaria_now()
  ) then
    raise exception 'the address is reserved' using errcode = 'unique_violation', constraint = 'accounts_email_key';
  end if;
  return null;
end
$$;

create trigger accounts_email_not_reserved after insert or update of email_canonical on accounts
  for each row execute function refuse_reserved_email();

grant select, insert, update, delete on reserved_emails to portaria_app;
