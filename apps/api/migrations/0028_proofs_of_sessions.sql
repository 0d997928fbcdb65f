-- What was shown when a factor was shown last, so that applications learn the truth about that moment. The time is kept
-- beside it, because a previous release moves factor_at alone. The passkey is named, so that its end is noticed.
alter table sessions add column shown text[];
alter table sessions add column shown_at timestamptz;
alter table sessions add column shown_passkey bytea;

-- Part of the MAC of the cookie that applications' requests bring. A stolen key alone then makes no cookie. Null for a
-- session that a previous release opened.
alter table sessions add column sso_secret bytea;
