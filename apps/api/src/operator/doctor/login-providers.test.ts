import { generateKeyPairSync } from 'node:crypto';
import { configWithHouse, returnAddress } from '@portaria/harness/external-visit';
import { freePort } from '@portaria/harness/free-port';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { startTlsFront } from '@portaria/harness/tls-front';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from './environment.ts';
import type { Finding } from './finding.ts';
import { loginProviderText } from './login-providers.pt-br.ts';
import { checkLoginProviders } from './login-providers.ts';
import { checkReturnAddresses } from './return-addresses.ts';

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
});
afterAll(() => house.close());
afterEach(() => Promise.all(['acme', 'google'].map((id) => house.control.reset(id))));

const entry = (id: string) => {
  const found = house.loginProviders.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

function environmentWith(loginProviders: ProviderHouse['loginProviders'], changed: object = {}): Environment {
  const config = { ...configWithHouse({ loginProviders }), ...changed };
  return { config, now: () => new Date() } as Environment;
}

const diagnosed = (...connections: ProviderHouse['loginProviders']): Promise<Finding[]> =>
  checkLoginProviders(environmentWith(connections));

/** Expects this one fault, and its fix. */
async function expectFault(findings: Promise<Finding[]>, message: RegExp, fix: RegExp): Promise<void> {
  expect(await findings).toEqual([
    {
      verdict: 'wrong',
      message: expect.stringMatching(message),
      fix: expect.stringMatching(fix),
    },
  ]);
}

it('says the address to register at each provider', async () => {
  const findings = await checkReturnAddresses(environmentWith(house.loginProviders));
  expect(findings).toHaveLength(house.loginProviders.length);
  for (const { id } of house.loginProviders)
    expect(findings).toContainEqual({
      verdict: 'right',
      message: expect.stringMatching(`em "${id}" cadastre ${returnAddress(id)}.* na página do provedor`),
    });
  const govbr = { id: 'govbr', type: 'govbr' } as const;
  expect(loginProviderText.register(govbr, 'https://a/b', 'https://a/')).toContain(
    'para a saída, https://a/,',
  );
});

it('has nothing to say about an installation without providers', async () => {
  const environment = environmentWith([]);
  expect(await checkReturnAddresses(environment)).toEqual([]);
  expect(await checkLoginProviders(environment)).toEqual([
    { verdict: 'right', message: 'Provedores: nenhum em LOGIN_PROVIDERS.' },
  ]);
});

it('finds every type that is ready in order, without a login', async () => {
  const findings = await diagnosed(...house.loginProviders);
  expect(findings).toEqual(
    house.loginProviders.map(({ id }) => ({
      verdict: 'right',
      message: `Provedores, "${id}": responde e reconhece esta instalação.`,
    })),
  );
  const seen = await house.control.seen('acme');
  expect(seen.map(({ endpoint }) => endpoint)).not.toContain('authorization');
});

describe('reports', () => {
  it('a wrong secret of every type that is ready, or another key of Apple', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const secret = 'segredo-errado';
    const wrong = house.loginProviders.map((one) => ({ ...one, ...(one.key ? { key } : { secret }) }));
    const findings = await diagnosed(...wrong);
    expect(findings).toEqual(
      wrong.map(({ id }) => ({
        verdict: 'wrong',
        message: expect.stringMatching(new RegExp(`"${id}": .*(?:recus|não reconhece).*; ninguém entra`)),
        fix: expect.stringMatching(/^(?:copie client e secret|confira client)/),
      })),
    );
    expect(JSON.stringify(findings)).not.toContain(secret);
  });

  it('a private network that is not opened', async () => {
    const closed = environmentWith([entry('google')], { outboundNetworks: { check: () => false } });
    const fault = checkLoginProviders(closed);
    await expectFault(fault, /127\.0\.0\.1:\d+ fica numa rede privada/, /OUTBOUND_NETWORKS=/);
  });

  it('a connection that is cut, such as by a firewall', async () => {
    await house.control.set('google', { fault: { kind: 'dropped' } });
    await expectFault(diagnosed(entry('google')), /cortada no meio \(ECONNRESET\)/, /firewall/);
    // With gov.br it has one known meaning.
    const govbr = { id: 'govbr', type: 'govbr' } as const;
    const { message } = loginProviderText.notReached(
      govbr,
      new URL('https://sso.acesso.gov.br'),
      'ECONNRESET',
    );
    expect(message).toContain('o firewall do gov.br descartou o endereço de saída daqui');
  });

  it('a cut connection where codes are exchanged, and only there', async () => {
    await house.control.set('google', { fault: { kind: 'dropped', at: ['token'] } });
    await expectFault(diagnosed(entry('google')), /o endereço que troca códigos foi cortada/, /firewall/);
  });

  it('a certificate that nobody vouches for', async () => {
    const port = await freePort();
    const front = await startTlsFront(port, Number(new URL(house.url).port));
    const acme = { ...entry('acme'), issuer: `https://localhost:${port}/acme` };
    await expectFault(diagnosed(acme), /certificado de localhost:\d+ não vale \(DEPTH_ZERO/, /EXTRA_CA/);
    await front.close();
  });

  it('a server without TLS', async () => {
    const acme = { ...entry('acme'), issuer: `${house.url.replace('http:', 'https:')}/acme` };
    await expectFault(diagnosed(acme), /não fala TLS/, /porta certa/);
  });

  it('nobody at the address, and a name that does not exist', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const refused = /não responde como deve \(ECONNREFUSED\)/;
    const curl = `curl -v ${issuer}$`;
    await expectFault(diagnosed({ ...entry('acme'), issuer }), refused, new RegExp(`issuer.*${curl}`));
    const google = { ...entry('google'), address: issuer };
    await expectFault(diagnosed(google), refused, new RegExp(`^confira se o firewall.*${curl}`));
    const unknown = loginProviderText.notReached(
      { id: 'acme', type: 'oidc' },
      new URL('https://id.acme'),
      'ENOTFOUND',
    );
    expect(unknown.message).toContain('o nome id.acme não existe no DNS');
  });

  it('another issuer than the one that is set', async () => {
    const acme = { ...entry('acme'), issuer: `${house.url}/acme/` };
    await expectFault(diagnosed(acme), /diz ser de outro emissor, http.*\/acme\./, /barra no fim/);
  });

  it('an algorithm that the provider does not offer, and those that it does', async () => {
    const acme = { ...entry('acme'), algorithm: 'ES256' as const };
    await expectFault(
      diagnosed(acme),
      /ES256 não está .* oferece \(RS256\); nenhum/,
      /^em algorithm escreva RS256,/,
    );
    const { fix } = loginProviderText.otherAlgorithm('acme', 'RS256', ['EdDSA']);
    expect(fix).toBe('peça ao provedor que assine com RS256, PS256 ou ES256');
  });

  it.each([
    ['html', 200],
    ['gone', 404],
    ['redirected', 302],
  ] as const)('a discovery document that is %s', async (kind, status) => {
    await house.control.set('acme', { fault: { kind, at: ['discovery'] } });
    await expectFault(
      diagnosed(entry('acme')),
      new RegExp(`openid-configuration respondeu ${status}`),
      /JSON/,
    );
  });

  it('keys that are gone', async () => {
    await house.control.set('google', { fault: { kind: 'gone', at: ['keys'] } });
    await expectFault(diagnosed(entry('google')), /oauth2\/v3\/certs respondeu 404/, /JSON/);
  });

  it.each([
    [45, '4[456] segundos adiantado'],
    [-45, '4[456] segundos atrasado'],
  ])('a clock that is %i s off, as advice', async (clockSeconds, said) => {
    await house.control.set('google', { clockSeconds });
    expect(await diagnosed(entry('google'))).toEqual([
      {
        verdict: 'advice',
        message: expect.stringMatching(said),
        fix: expect.stringContaining('timedatectl'),
      },
    ]);
    await house.control.set('google', { clockSeconds: clockSeconds / 2 });
    expect(await diagnosed(entry('google'))).toMatchObject([{ verdict: 'right' }]);
  });

  it('a provider that hangs, which hides no other one', async () => {
    await house.control.set('google', { fault: { kind: 'late' } });
    const findings = await diagnosed(entry('google'), entry('acme'));
    expect(findings).toMatchObject([
      { verdict: 'wrong', message: expect.stringMatching(/"google": .* não respondeu a tempo/) },
      { verdict: 'right' },
    ]);
  });
});
