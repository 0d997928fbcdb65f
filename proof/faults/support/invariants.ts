import { expect } from 'vitest';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Each query finds rows that must not exist. */
const violations: Record<string, string> = {
  'I1 an account has a way in': `
    select accounts.id from accounts left join passwords on account_id = accounts.id where account_id is null
      and not exists (select from external_identities where account_id = accounts.id and ended_at is null)
      and not exists (select from passkeys where account_id = accounts.id and ended_at is null)`,
  'I1 a password has its account': `
    select account_id from passwords left join accounts on accounts.id = account_id where accounts.id is null`,
  'I2 a used link implies a changed password, ended older sessions, an audit row and a notice': `
    select links.id from one_time_links as links join passwords using (account_id)
    where purpose = 'reset-password' and used_at is not null and (
      passwords.changed_at < used_at
      or exists (select from sessions where sessions.account_id = links.account_id
                 and created_at < used_at and ended_at is null)
      or not exists (select from audit_events where audit_events.account_id = links.account_id
                     and event = 'password-reset.done' and at >= used_at)
      or not exists (select from mails where mails.account_id = links.account_id
                     and kind = 'password-changed' and created_at >= used_at)
    )`,
  'I2 an audited reset implies a used link': `
    select audit_events.id from audit_events where event = 'password-reset.done' and not exists (
      select from one_time_links where one_time_links.account_id = audit_events.account_id and used_at is not null)`,
  'I3 a registered account has its welcome mail': `
    select audit_events.account_id from audit_events where event = 'account.registered' and not exists (
      select from mails where mails.account_id = audit_events.account_id and kind = 'welcome')`,
  'I3 a queued mail has a job': `
    select mails.id from mails where state = 'queued' and not exists (
      select from pgboss.job where name = 'send-mail' and data->>'mailId' = mails.id::text
      and state in ('created', 'retry', 'active'))`,
  'I4 no session is active without its account': `
    select sessions.id from sessions left join accounts on accounts.id = account_id
    where ended_at is null and accounts.id is null`,
  'I5 the second factor is on only while an authenticator application or a passkey is live': `
    select accounts.id from accounts where second_factor_since is not null
      and not exists (select from totp_secrets where account_id = accounts.id and ended_at is null)
      and not exists (select from passkeys where account_id = accounts.id and ended_at is null)`,
  'I5 no authenticator application is live while the second factor is off': `
    select accounts.id from accounts join totp_secrets on account_id = accounts.id and ended_at is null
    where second_factor_since is null`,
  'I5 no recovery code is live while the second factor is off': `
    select accounts.id from accounts where second_factor_since is null and exists (
      select from recovery_codes where account_id = accounts.id and ended_at is null)`,
  'I5 only “não fui eu” leaves the second factor on without recovery codes': `
    select accounts.id from accounts where second_factor_since is not null
      and not exists (select from recovery_codes where account_id = accounts.id and ended_at is null)
      and not exists (select from audit_events where account_id = accounts.id and event = 'factors.restored')`,
  'I5 a session that was opened with the second factor on has shown a factor': `
    select sessions.id from sessions join accounts on accounts.id = account_id
    where ended_at is null and sessions.created_at > second_factor_since
      and not methods && '{totp,recovery-code,passkey}'`,
  'I5 each change of the second factor has its mail': `
    select audit_events.id from audit_events where event in ('second-factor.on', 'second-factor.off')
    and not exists (select from mails where mails.account_id = audit_events.account_id
                    and kind = replace(event, '.', '-'))`,
  'I5 each new passkey has its mail': `
    select audit_events.id from audit_events where event = 'passkey.added'
    and not exists (select from mails where mails.account_id = audit_events.account_id and kind = 'passkey-added')`,
  'I5 a frozen account has no session, no login that waits, and no factor newer than its notice': `
    select accounts.id from accounts where unknown_devices_refused_at is not null and (
      exists (select from sessions where account_id = accounts.id and ended_at is null)
      or exists (select from pending_logins where account_id = accounts.id)
      or exists (select from passkeys join one_time_links as links using (account_id)
                 where account_id = accounts.id and links.purpose = 'not-me' and links.used_at is not null
                   and passkeys.created_at > links.created_at and passkeys.ended_at is null))`,
  'I7 a linked identity has its audit row': `
    select identities.id from external_identities as identities where not exists (
      select from audit_events where audit_events.account_id = identities.account_id and event = 'identity.linked'
      and details ->> 'provider' = provider)`,
  'I7 each link and unlinking of an identity has its mail': `
    select audit_events.id from audit_events
    where (event = 'identity.linked' or event = 'identity.unlinked') and not exists (
      select from mails where mails.account_id = audit_events.account_id
      and kind in (replace(event, '.', '-'), case event when 'identity.linked' then 'welcome' end))`,
  'I7 an unlinked identity has its audit row': `
    select identities.id from external_identities as identities where end_reason = 'owner' and not exists (
      select from audit_events where audit_events.account_id = identities.account_id and event = 'identity.unlinked'
      and details ->> 'provider' = provider)`,
  'I7 an unlinked identity leaves no session that it opened, but the one that unlinked it': `
    select sessions.id from sessions join external_identities as identities using (account_id)
    where identities.end_reason = 'owner' and sessions.ended_at is null and sessions.created_at < identities.ended_at
      and methods && array['external:' || provider] and not exists (
        select from audit_events where session_id = sessions.id and event = 'identity.unlinked')`,
  'I6 a link and the mail that carries it belong to one account': `
    select mails.id from mails join one_time_links on one_time_links.id = link_id
    where one_time_links.account_id <> mails.account_id`,
};

export async function expectInvariants(query: Query): Promise<void> {
  for (const [name, sql] of Object.entries(violations)) expect(await query(sql), name).toEqual([]);
}
