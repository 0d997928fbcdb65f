-- Where people go after a logout that an application asked for, and where the application is called when a session ends.
alter table oidc_clients add column post_logout_redirect_uris text[] not null default '{}';
alter table oidc_clients add column backchannel_logout_uri text;
alter table oidc_clients add constraint oidc_clients_post_logout_bounded check (cardinality(post_logout_redirect_uris) <= 10);

-- An application that must hear that a session ended. No account's key, because the notice outlives the account.
create table logout_notices (
  id uuid not null default gen_random_uuid(),
  client_id text not null collate "C",
  account_id uuid not null,
  -- The session at the application, by the name that its ID token has (`sid`).
  grant_id uuid not null,
  attempts integer not null default 0,
  created_at timestamptz not null default portaria_now(),
  next_at timestamptz not null default portaria_now(),
  expires_at timestamptz not null default portaria_now() + interval '25 hours',
  constraint logout_notices_pkey primary key (id),
  constraint logout_notices_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade
);

create index logout_notices_client_idx on logout_notices (client_id, next_at, created_at);
create index logout_notices_account_idx on logout_notices (account_id);
create index logout_notices_expiry_idx on logout_notices (expires_at);

-- An application that fails is paused as a whole, so that its notices do not wait for a timeout each.
create table logout_pauses (
  client_id text not null collate "C",
  failing_since timestamptz not null default portaria_now(),
  paused_until timestamptz not null,
  constraint logout_pauses_pkey primary key (client_id),
  constraint logout_pauses_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade
);

-- Whatever ends the access of a session at an application, the application hears of it. Expiry sends nothing.
create function notice_ended_grant() returns trigger language plpgsql as $$
begin
  insert into logout_notices (client_id, account_id, grant_id)
  select old.client_id, old.account_id, old.id from oidc_clients
  where id = old.client_id and backchannel_logout_uri is not null;
  return null;
end
$$;

create trigger oidc_grants_notice_end after delete on oidc_grants
  for each row when (old.expires_at > portaria_now()) execute function notice_ended_grant();

-- In the statement that ends the session, whatever the reason. Access while the person is away stays.
create function end_grants_of_session() returns trigger language plpgsql as $$
begin
  insert into logout_notices (client_id, account_id, grant_id)
  select grants.client_id, grants.account_id, grants.id
  from oidc_grants as grants join oidc_clients as clients on clients.id = grants.client_id
  where grants.session_id = new.id and grants.offline and clients.backchannel_logout_uri is not null;
  delete from oidc_grants where session_id = new.id and not offline;
  return null;
end
$$;

create trigger sessions_end_grants after update on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_grants_of_session();

grant select, insert, update, delete on logout_notices, logout_pauses to portaria_app;
