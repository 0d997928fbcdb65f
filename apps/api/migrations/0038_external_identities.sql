-- Accounts at other providers that open an account here. The subject may be a CPF, so it is encrypted and found by a keyed
-- index. An ended one is kept for 14 days, so that its person learns why it opens nothing.
create table external_identities (
  id uuid not null,
  account_id uuid not null,
  -- The connection, by its id in the settings.
  provider text not null collate "C",
  subject_ciphertext bytea not null,
  subject_index bytea not null,
  key_id text not null,
  -- What a person recognises it by, masked.
  hint text,
  -- The account's address, if this provider hosts that mailbox.
  hosted_email text collate "C",
  level smallint,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  constraint external_identities_pkey primary key (id),
  constraint external_identities_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint external_identities_provider_shape check (provider ~ '^[a-z][a-z0-9-]{0,19}$'),
  constraint external_identities_index_is_sha256 check (octet_length(subject_index) = 32),
  constraint external_identities_hint_length check (char_length(hint) between 1 and 254),
  constraint external_identities_level_known check (level between 1 and 3),
  constraint external_identities_end_has_reason check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 85);

-- The index of a subject covers its provider. With the provider before it, the planner may read all identities of one.
create unique index external_identities_subject_key on external_identities (subject_index) where ended_at is null;
create unique index external_identities_account_key on external_identities (provider, account_id) where ended_at is null;
create index external_identities_account_idx on external_identities (account_id);
create index external_identities_key_idx on external_identities (key_id, id);
create index external_identities_ended_idx on external_identities (ended_at) where ended_at is not null;
create index external_identities_ended_subject_idx on external_identities (subject_index) where ended_at is not null;

-- A connection to a provider is defined on the machine. Only its pause and its count are here.
create table external_connections (
  provider text not null collate "C",
  paused_at timestamptz,
  people bigint,
  counted_at timestamptz,
  constraint external_connections_pkey primary key (provider),
  constraint external_connections_provider_shape check (provider ~ '^[a-z][a-z0-9-]{0,19}$')
);

-- How logins through a provider ended, by day. The day comes first, because old ones are deleted.
create table external_days (
  provider text not null collate "C",
  day date not null,
  outcome text not null collate "C",
  count integer not null,
  constraint external_days_pkey primary key (day, provider, outcome),
  constraint external_days_provider_shape check (provider ~ '^[a-z][a-z0-9-]{0,19}$'),
  constraint external_days_outcome_shape check (outcome ~ '^[a-z][a-z0-9_-]{0,39}$')
);

grant select, insert, update, delete on external_identities, external_connections, external_days to portaria_app;

-- Set while the document is the one that gov.br gave. No stored row has a level yet, so none is read to check it.
alter table profiles add column document_verified_at timestamptz, add column document_level smallint;
alter table profiles add constraint profiles_document_level_known check (document_level between 1 and 3) not valid;

-- These lists only grow, so every stored row fulfils them. Reading a large table again would block logins.
alter table one_time_links
  drop constraint one_time_links_purpose_known,
  add constraint one_time_links_purpose_known check (purpose in (
    'reset-password', 'confirm-email', 'change-email', 'approve-email', 'undo-email', 'lock-account', 'not-me',
    'cancel-deletion', 'enrol-factor', 'start-factor-recovery', 'stop-factor-recovery', 'finish-factor-recovery', 'prove'
  )) not valid;
alter table approvals
  drop constraint approvals_action_known,
  add constraint approvals_action_known check (action in (
    'administrator.set', 'client.set', 'people.export', 'appearance.set', 'connection.set'
  ));
