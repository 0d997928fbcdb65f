-- How the product looks: name, headline, colour and mark, in versions that owners publish. The newest one applies. A null
-- means the setting of the environment, so a version of nulls is a reset.
create table appearance_marks (
  id uuid not null,
  type text not null,
  content bytea not null,
  uploaded_at timestamptz not null default portaria_now(),
  constraint appearance_marks_pkey primary key (id),
  constraint appearance_marks_type_known check (type in ('image/svg+xml', 'image/png')),
  constraint appearance_marks_size check (octet_length(content) between 1 and 102400)
);

-- The next number goes to one of two people who publish at once. The other one is refused.
create table appearances (
  number integer not null,
  name text,
  headline text,
  accent text,
  mark_id uuid,
  published_at timestamptz not null default portaria_now(),
  published_by uuid,
  constraint appearances_pkey primary key (number),
  constraint appearances_mark_fkey foreign key (mark_id) references appearance_marks (id),
  constraint appearances_accent_is_colour check (accent ~ '^#[0-9a-f]{6}$')
);

grant select, insert, delete on appearances, appearance_marks to portaria_app;

alter table approvals drop constraint approvals_action_known,
  add constraint approvals_action_known
    check (action in ('administrator.set', 'client.set', 'people.export', 'appearance.set'));
