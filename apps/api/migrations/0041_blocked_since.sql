-- The first page of the administration counts those who are blocked for long, without reading their rows.
create index accounts_blocked_since_idx on accounts (disabled_at) where disabled_at is not null;
