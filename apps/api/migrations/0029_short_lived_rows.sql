-- Rows of these tables live for minutes or hours, and many people, or one who floods, cause them. By default autovacuum waits
-- until a fifth of a table is dead, so a flood would leave large files behind. Fixed numbers keep them as small as what lives.
alter table oidc_pushed_requests set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1000
);
alter table oidc_interactions set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1000
);
alter table oidc_tokens set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table oidc_seen_proofs set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table pending_logins set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table write_budgets set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table factor_budgets set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table unconfirmed_places set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table people_seen set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
