-- The edition that people of this installation meet. The first start on a public address writes it, and only `portaria edition` changes it.
create table installation (
  only_row boolean not null default true,
  edition text not null,
  changed_at timestamptz,
  constraint installation_pkey primary key (only_row),
  constraint installation_is_one_row check (only_row),
  constraint installation_edition_known check (edition in ('spec', 'product'))
);

grant select, insert, update on installation to portaria_app;
