-- The words of people's names, for the search of the administration. A trigram index would be ten times smaller, but a
-- search for two frequent names through it took 22 seconds at ten million accounts.
create table account_words (
  word text not null collate "C",
  account_id uuid not null,
  constraint account_words_pkey primary key (word, account_id)
);

-- Without accents and in lower case, in the order of the name. Beyond ASCII, everything but common punctuation counts as
-- a letter, so that the result does not depend on the locale of the database.
create function words_of_name(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by at), '{}') from (
    select left(word, 40) as word, at
    from regexp_split_to_table(
      lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9\u00c0-\u1fff\u2070-\U0010ffff]+'
    ) with ordinality as parts (word, at)
    where char_length(word) >= 2
    order by at limit 8
  ) as first
$$;

-- A trigger, so that the release before keeps the words too. They have no foreign key, whose cascade would need another
-- index: the words to delete follow from the name that goes.
create function keep_account_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.display_name is not null then
    delete from account_words where account_id = old.account_id and word = any (words_of_name(old.display_name));
  end if;
  if tg_op <> 'DELETE' and new.display_name is not null then
    insert into account_words (word, account_id)
    select word, new.account_id from unnest(words_of_name(new.display_name)) as word
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger profiles_words after insert or delete on profiles
  for each row execute function keep_account_words();
create trigger profiles_words_on_update after update of display_name on profiles
  for each row when (old.display_name is distinct from new.display_name) execute function keep_account_words();

-- How far the nightly maintenance is with the rows of earlier releases.
create table backfills (
  name text not null,
  position uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz,
  constraint backfills_pkey primary key (name)
);
insert into backfills (name) values ('account-words');

create index accounts_disabled_idx on accounts (id) where disabled_at is not null;
create index accounts_unconfirmed_idx on accounts (id) where email_confirmed_at is null;

grant select, insert, update, delete on account_words to portaria_app;
grant select, update on backfills to portaria_app;
