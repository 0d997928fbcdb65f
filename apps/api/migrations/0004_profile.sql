-- What a person tells of themselves, each part only where the operator holds it. Canonical, as everything stored.
-- CPF or CNPJ rests sealed under a secret key; the index is an HMAC, equal for equal documents under one key, and not
-- unique: refusing a document that is taken would tell a stranger that it has an account.
create table profiles (
  account_id uuid not null,
  display_name text,
  phone text,
  document_ciphertext bytea,
  document_index bytea,
  document_key_id text,
  cep text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  updated_at timestamptz not null default portaria_now(),
  constraint profiles_pkey primary key (account_id),
  constraint profiles_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint profiles_display_name_length check (char_length(display_name) between 1 and 80),
  constraint profiles_phone_is_canonical check (phone ~ '^[0-9]{10,11}$'),
  constraint profiles_cep_is_canonical check (cep ~ '^[0-9]{8}$'),
  constraint profiles_state_is_canonical check (state ~ '^[A-Z]{2}$'),
  constraint profiles_document_is_whole check (num_nulls(document_ciphertext, document_index, document_key_id) in (0, 3)),
  constraint profiles_document_index_is_sha256 check (octet_length(document_index) = 32)
);

create index profiles_document_idx on profiles (document_index) where document_index is not null;
-- For the nightly run that seals anew what rests under a key that is no longer the first.
create index profiles_document_key_idx on profiles (document_key_id, account_id) where document_key_id is not null;

grant select, insert, update, delete on profiles to portaria_app;
