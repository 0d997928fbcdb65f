-- Why logins through a provider failed last, for those who can correct it. Names of ours, of the library or of the standard.
alter table external_connections
  add column last_failed_at timestamptz,
  add column last_failure text collate "C",
  add column last_failure_detail text;
alter table external_connections
  add constraint external_connections_failure_whole
    check ((last_failed_at is null) = (last_failure is null)),
  add constraint external_connections_failure_shape check (last_failure ~ '^[a-z][a-z0-9_-]{0,39}$'),
  add constraint external_connections_detail_length check (char_length(last_failure_detail) <= 80);
