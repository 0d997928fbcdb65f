-- The live sessions of an account, however many it has ended: a login looks at no others. Renewals write to it never.
create index sessions_live_idx on sessions (account_id) where ended_at is null;
