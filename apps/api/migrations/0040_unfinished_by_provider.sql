-- What was right in these logins, as kinds of proofs: the password, or a login through a provider. Null for logins of an
-- older release, which notes passwords only.
alter table unfinished_logins add column methods text[];
