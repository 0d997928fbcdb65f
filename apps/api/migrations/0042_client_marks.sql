-- The mark of an application, shown where it lets people in. Its version is in its address, so browsers keep it.
create table oidc_client_marks (
  client_id text not null,
  version text not null,
  type text not null,
  content bytea not null,
  constraint oidc_client_marks_pkey primary key (client_id),
  constraint oidc_client_marks_client_fkey foreign key (client_id) references oidc_clients (id) on delete cascade,
  constraint oidc_client_marks_version_format check (version ~ '^[\w-]{22}$'),
  constraint oidc_client_marks_type_known check (type in ('image/svg+xml', 'image/png')),
  constraint oidc_client_marks_size check (octet_length(content) between 1 and 102400)
);

grant select, insert, update, delete on oidc_client_marks to portaria_app;
