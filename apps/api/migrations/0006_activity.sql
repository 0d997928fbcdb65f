-- The events of one kind of one account, newest first, however rare they are among the others. "nulls last" is an order
-- that audit_events_account_idx does not have: nothing can lead a planner to walk that one past all the others.
create index audit_events_event_idx on audit_events (account_id, event, at desc nulls last);
