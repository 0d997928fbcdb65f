-- The newest failure of the hour, which its owner reads while the hour runs. Null for rows of an older release.
alter table refused_logins add column last_at timestamptz;
