-- What a person recognises a device by. Null for devices of an older release.
alter table known_devices add column browser text, add column system text;

-- Opened on a computer of somebody else's: the session is short, and its device is not known.
alter table sessions add column borrowed boolean not null default false;
