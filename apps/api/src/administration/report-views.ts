import { listAdministrators } from '../data/administrators.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../email/mail-lifetimes.ts';
import { limits } from '../limits/limits.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { AdministratorActor } from './actor.ts';
import type { AdministrationContext } from './administration-context.ts';

/** Mails the owners that someone reached the limit of accounts looked at, once a day each. */
export async function reportViews(
  context: AdministrationContext,
  { accountId: viewer, origin }: AdministratorActor,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const listed = await listAdministrators(trx);
    const adminName = listed.find(({ accountId }) => accountId === viewer)?.username ?? '';
    for (const { accountId, role } of listed) {
      if (role !== 'owner' || accountId === viewer) continue;
      if (await isMailLimitReached(trx, accountId, limits.administrationViewsMails)) continue;
      const kind = 'administration-views';
      await queueMail(context, trx, {
        accountId,
        kind,
        seconds: NOTICE_SECONDS,
        device: origin,
        details: { adminName },
      });
    }
  });
}
