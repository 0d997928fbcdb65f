import { adminOperations } from '@portaria/contract/administration';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { raceRounds } from '@portaria/harness/test-settings';
import { beforeAll, describe, expect, it } from 'vitest';

describe('races for a right that is lowered and taken away', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });
  let owners: FactorOwner[];
  let target: FactorOwner;
  beforeAll(async () => {
    owners = [await newAdministrator(test, 'owner'), await newAdministrator(test, 'owner')];
    target = await newAdministrator(test, 'admin');
  });

  it('A303 concurrent-role-change: of one who lowers and one who takes away, the right is gone in the end', async () => {
    const set = (by: FactorOwner | undefined, role: string | null) =>
      by?.browser.post(adminOperations.setAdministrator.path, { id: target.accountId, role, reason });
    for (let round = 0; round < raceRounds; round += 1) {
      await test.database.query(
        "insert into administrators (account_id, role) values ($1, 'admin') on conflict do nothing",
        [target.accountId],
      );
      const [lowered, taken] = await Promise.all([set(owners[0], 'support'), set(owners[1], null)]);
      expect(taken?.status).toBe(200);
      // Lowered before, refused under the lock, or asked for after the right was gone.
      expect([200, 404]).toContain(lowered?.status);
      expect(
        await test.database.query('select from administrators where account_id = $1', [target.accountId]),
        `round ${round}`,
      ).toEqual([]);
    }
  }, 600_000);
});
