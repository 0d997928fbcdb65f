import { randomUUID } from 'node:crypto';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { comeBack, type RelyingParty, startRelyingParty } from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRefreshToken } from '../../src/security/refresh-token.ts';

const PARALLEL = 50;

describe('racing the codes and tokens of an application', () => {
  let test: TestApp;
  let processes: readonly ApiProcess[] = [];
  let owner: Owner;
  let shop: RelyingParty;
  let machine: RelyingParty;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    shop = await startRelyingParty(test);
    const { id } = await registerResource(test);
    machine = await startRelyingParty(test, { type: 'machine', redirectUri: [], resources: { [id]: [] } });
    owner = await newConfirmedOwner(test);
    await comeBack(owner.browser, await shop.ask());
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  it(
    `A111 code-race: one code gives one token, ${PARALLEL} at once over two processes, ${raceRounds} rounds`,
    async () => {
      const credentials = Buffer.from(`${shop.id}:${shop.secret}`).toString('base64');
      let won = 0;
      for (let round = 0; round < raceRounds; round += 1) {
        const asked = await shop.ask();
        const code = (await comeBack(owner.browser, asked)).searchParams.get('code') ?? '';
        const body = new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: shop.redirectUri,
          code_verifier: asked.verifier,
        });
        const exchange = async (at: number): Promise<{ status: number; token: string | undefined }> => {
          const answer = await fetch(`${processes[at % 2]?.url}/oidc/token`, {
            method: 'POST',
            body,
            headers: { authorization: `Basic ${credentials}` },
          });
          const { access_token } = (await answer.json()) as { access_token?: string };
          return { status: answer.status, token: access_token };
        };
        const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, at) => exchange(at)));
        const statuses = answers.map(({ status }) => status);
        // A busy process may answer 503, but nothing else is allowed.
        expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
        const winners = answers.flatMap(({ token }) => token ?? []);
        expect(winners.length).toBeLessThanOrEqual(1);
        // The winner itself may be the one that was too busy to answer. Then the code is spent, and the round says nothing.
        if (winners.length === 0 && statuses.includes(503)) continue;
        won += 1;
        expect(winners).toHaveLength(1);
        // The others do not end what the winner got.
        const info = await test.browser().get('/oidc/userinfo', { authorization: `Bearer ${winners[0]}` });
        expect(info.status).toBe(200);
      }
      expect(won).toBeGreaterThan(0);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A126 refresh-race: one refresh token has one successor, which all get, ${PARALLEL} at once over two processes, ${raceRounds} rounds`,
    async () => {
      const credentials = Buffer.from(`${shop.id}:${shop.secret}`).toString('base64');
      const asked = await shop.ask();
      let { refresh_token = '' } = await shop.exchange(asked, await comeBack(owner.browser, asked));
      const refresh = async (at: number) => {
        const answer = await fetch(`${processes[at % 2]?.url}/oidc/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
          headers: { authorization: `Basic ${credentials}` },
        });
        const body = (await answer.json()) as { refresh_token?: string };
        return { status: answer.status, next: body.refresh_token };
      };
      for (let round = 0; round < raceRounds; round += 1) {
        const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, at) => refresh(at)));
        expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
        const successors = new Set(answers.flatMap(({ next }) => next ?? []));
        expect(successors.size).toBe(1);
        const [successor = ''] = successors;
        expect(successor).not.toBe(refresh_token);
        refresh_token = successor;
        const generations = await test.database.query<{ generation: number }>(
          'select generation from oidc_refresh_families where id = $1',
          [parseRefreshToken(successor)?.id],
        );
        expect(generations).toEqual([{ generation: round + 1 }]);
        await test.database.query(
          `update oidc_refresh_families set rotated_at = rotated_at - interval '11 seconds'`,
        );
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A125 proof-race: one proof works once, ${PARALLEL} at once over two processes, ${raceRounds} rounds`,
    async () => {
      const credentials = Buffer.from(`${machine.id}:${machine.secret}`).toString('base64');
      const pair = await generateKeyPair('ES256', { extractable: true });
      const jwk = await exportJWK(pair.publicKey);
      for (let round = 0; round < raceRounds; round += 1) {
        const proof = await new SignJWT({ htm: 'POST', htu: `${test.context.config.origin}/oidc/token` })
          .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
          .setJti(randomUUID())
          .setIssuedAt()
          .sign(pair.privateKey);
        const answers = await Promise.all(
          Array.from({ length: PARALLEL }, (_, at) =>
            fetch(`${processes[at % 2]?.url}/oidc/token`, {
              method: 'POST',
              body: new URLSearchParams({ grant_type: 'client_credentials' }),
              headers: { authorization: `Basic ${credentials}`, dpop: proof },
            }),
          ),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
        const accepted = statuses.filter((status) => status === 200).length;
        expect(accepted).toBeLessThanOrEqual(1);
        if (!statuses.includes(503)) expect(accepted).toBe(1);
      }
    },
    RACE_TIMEOUT_MS,
  );
});
