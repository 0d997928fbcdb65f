-- Live passkeys of another domain than the present one, without reading every passkey: doctor counts the first of them.
create index passkeys_rp_idx on passkeys (rp_id) where ended_at is null;
