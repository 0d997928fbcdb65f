import { NOTICE_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import { listAdministrators } from '../store/administration/administrators.ts';
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
      if (await isMailLimitReached(trx, accountId, 'administration-views')) continue;
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
