import { linkToken } from '../../apps/api/src/security/one-time-link.ts';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { OWNERS_PHONE } from './actions/data.ts';
import { Circumstance } from './step.ts';

/** Data that an older release allowed in an unconfirmed account, and a link of a kind that it mailed. */
export const leaveFromOldRelease = new Circumstance(
  'upgrade from an older release',
  (model) => model.state.size > 0,
  async (model, fixture) => {
    const { database, context } = fixture.test;
    const accountId = [...model.state.keys()][0];
    const { secretKeys } = context;
    const row = { id: uuidV7(), purpose: 'lock-account', keyId: secretKeys.current.id } as const;
    await database.query('insert into profiles (account_id, phone) values ($1, $2)', [
      accountId,
      OWNERS_PHONE,
    ]);
    await database.query("update accounts set roles = '{editor}' where id = $1", [accountId]);
    await database.query(
      `insert into one_time_links (id, account_id, purpose, key_id, expires_at)
       values ($1, $2, $3, $4, portaria_now() + interval '7 days')`,
      [row.id, accountId, row.purpose, row.keyId],
    );
    const token = linkToken(row, secretKeys);
    const link = { id: row.id, purpose: row.purpose, token };
    model.deliver({
      to: 'typo',
      subject: 'Entrada em um aparelho novo',
      text: '',
      at: 0,
      link,
      code: undefined,
    });
    model.state = await fixture.readState();
  },
);
