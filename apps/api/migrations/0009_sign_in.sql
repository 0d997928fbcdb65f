-- How a session was opened: the kinds of proof. Null is a row of an older release, which knew the password alone.
alter table sessions add column methods text[];

-- The last line of defence under every way to open a session. A path that forgets the policy fails closed here, and
-- the lock on the account's row makes a login and a freeze take turns.
create function refuse_insufficient_proof() returns trigger language plpgsql as $$
declare
  account record;
begin
  select disabled_at, unknown_devices_refused_at into account from accounts where id = new.account_id for share;
  if account.disabled_at is not null or account.unknown_devices_refused_at is not null or new.methods = '{}' then
    raise exception 'the proofs do not open a session of this account'
      using errcode = 'check_violation', constraint = 'sessions_proof_suffices';
  end if;
  return new;
end
$$;

create trigger sessions_proof_suffices before insert on sessions
  for each row execute function refuse_insufficient_proof();

-- The column now freezes the account. An older process would let a known device in, and meet the trigger.
delete from known_devices using accounts
where accounts.id = known_devices.account_id and accounts.unknown_devices_refused_at is not null;
