-- The changes of the administration without its looks, which are many times more. A look's action ends with `.seen`, or is a
-- search. Without this index, a page of changes would read every look between them.
create index admin_events_changes_idx on admin_events (at, id)
  where action <> 'people.found' and action not like '%.seen';
