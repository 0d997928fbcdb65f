-- How long the oldest mail has waited, however many have been sent: only what waits is in it.
create index mails_waiting_idx on mails (created_at) where state = 'queued';
