import type { Page } from '@playwright/test';
import type {
  AccountOverviewResponse,
  ConnectedAppsResponse,
  FactorsResponse,
  RequireSecondFactorResponse,
  SecondFactorResponse,
} from '@portaria/contract';
import { marina } from './marina.ts';
import type { Screen } from './screen.ts';

const passkeys: FactorsResponse['passkeys'] = [
  {
    id: '0199a8c0-0000-7000-8000-000000000001',
    name: 'Chaves do iCloud',
    synced: true,
    createdAt: '2026-11-02T18:20:00Z',
    lastUsedAt: '2026-11-14T11:05:00Z',
  },
  {
    id: '0199a8c0-0000-7000-8000-000000000002',
    name: 'Notebook do trabalho',
    synced: false,
    createdAt: '2026-11-10T09:12:00Z',
    lastUsedAt: null,
  },
];
export const off: FactorsResponse = {
  since: null,
  totp: null,
  passkeys: [],
  recoveryCodes: { left: 0 },
  rememberedDevices: 0,
  required: false,
  recoveryDueAt: null,
  mayDeclare: false,
  signal: null,
};
export const on: FactorsResponse = {
  since: '2026-11-02T18:24:00Z',
  totp: { createdAt: '2026-11-02T18:24:00Z', lastUsedAt: '2026-11-14T11:07:00Z' },
  passkeys,
  recoveryCodes: { left: 8 },
  rememberedDevices: 2,
  required: false,
  recoveryDueAt: null,
  mayDeclare: true,
  signal: null,
};
const codes: RequireSecondFactorResponse = {
  recoveryCodes: [
    '7K2M-Q9XD-4RTB',
    'H3VN-8WCE-5JPA',
    'Z6YF-1GTS-K0MR',
    'B4QD-X7NH-92VC',
    '5TWE-J3RA-M8PK',
    'N9GS-0FYZ-6HBT',
    'C1RV-4KMX-QD7W',
    'P8JA-E2TH-3NSG',
    'X5BZ-W6FC-Y1VK',
    '2MHT-9PRD-J4QE',
  ],
};
const connected: ConnectedAppsResponse = {
  apps: [
    {
      id: 'loja',
      name: 'Loja do João',
      host: 'loja.exemplo.com.br',
      origin: 'https://loja.exemplo.com.br',
      scopes: ['openid', 'profile', 'email'],
      actions: [],
      connectedAt: '2026-11-02T18:20:00Z',
      usedAt: '2026-11-14T11:05:00Z',
    },
    {
      id: 'agenda',
      name: 'Agenda do clube',
      host: 'agenda.exemplo.com.br',
      origin: 'https://agenda.exemplo.com.br',
      scopes: ['openid', 'profile'],
      actions: [],
      connectedAt: '2026-10-21T09:02:00Z',
      usedAt: '2026-11-15T08:11:00Z',
    },
  ],
};

const passkeyRequest = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] };

/** What the API would answer to her with these factors. */
export async function answer(page: Page, call: string, json: object): Promise<void> {
  await page.route(`**/api/v2/account/${call}`, (route) => route.fulfill({ json }));
}

/** As if she had not proved who she is for a while. */
export async function refuseUnproved(page: Page, call: string): Promise<void> {
  const problem = { status: 403, code: 'proof_required', title: 'Confirme que é você para continuar.' };
  await page.route(`**/api/v2/account/${call}`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
}

/** Factors need a confirmed address. */
async function confirmAddress(page: Page, more: Partial<AccountOverviewResponse> = {}): Promise<void> {
  await answer(page, 'confirmation', { confirmed: true, mail: null, resendInSeconds: 0 });
  await page.route('**/api/v2/account/overview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), emailConfirmed: true, ...more } });
  });
}

/** With a confirmed address, and two applications that use the account. */
async function openConfirmed(
  page: Page,
  path: string,
  factors: FactorsResponse,
  more?: Partial<AccountOverviewResponse>,
): Promise<void> {
  await confirmAddress(page, more);
  await answer(page, 'factors', factors);
  await answer(page, 'connectedApps', connected);
  await page.goto(path, { waitUntil: 'networkidle' });
}

export async function openSecurity(
  page: Page,
  factors: FactorsResponse,
  more?: Partial<AccountOverviewResponse>,
): Promise<void> {
  await openConfirmed(page, '/account/security', factors, more);
  await page.getByRole('button', { name: /^Verificação em duas etapas \S/ }).waitFor();
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
}

async function openSecondFactor(
  page: Page,
  methods: string[],
  more: Partial<SecondFactorResponse> = {},
  heading = 'Confirme que é você',
): Promise<void> {
  const passkey = methods.includes('passkey') ? passkeyRequest : null;
  await answer(page, 'secondFactor', {
    username: marina.username,
    methods,
    passkey,
    secondsLeft: 600,
    rememberDays: 30,
    mayRecover: true,
    mustEnrol: false,
    mayDeclare: false,
    declared: false,
    ...more,
  } satisfies SecondFactorResponse);
  await page.goto('/second-factor', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The page of a link from one of her mails. */
async function openLink(page: Page, path: string): Promise<void> {
  const facts = { email: null, at: '2026-11-15T12:41:00Z', browser: 'Chrome', system: 'Android' };
  await answer(page, 'checkLink', facts);
  await page.goto(`${path}#token=AAAA&username=${marina.username}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** As on a phone. */
async function offerPasskey(page: Page): Promise<void> {
  await page.addInitScript(
    'PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true)',
  );
  await confirmAddress(page);
  await answer(page, 'factors', off);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Entre mais rápido da próxima vez' }).waitFor();
}

export async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await page.getByRole('dialog').waitFor();
}

async function addAccount(page: Page): Promise<void> {
  await openSecurity(page, off);
  await answer(page, 'startTotp', {
    secret: 'JBSWY3DPEHPK3PXPKRSXG5BAJBSWY3DP',
    uri: 'otpauth://totp/Portaria:Marina?secret=JBSWY3DPEHPK3PXPKRSXG5BAJBSWY3DP&issuer=Portaria',
    setup: 'sealed',
  });
  await openRow(page, 'Verificação em duas etapas');
  await page.getByRole('button', { name: /^Google Authenticator/ }).click();
  await page.getByText('JBSW Y3DP').waitFor();
}

async function requirePasskey(page: Page): Promise<void> {
  await openSecurity(page, { ...off, passkeys });
  await openRow(page, 'Verificação em duas etapas');
  await page.getByRole('button', { name: /^Ligar com chave de acesso/ }).click();
  await page.getByRole('dialog', { name: 'Ligar as duas etapas?' }).waitFor();
}

/** Her own pages with passkeys and the second factor, in her own browser. */
export const factorScreens: Readonly<Record<string, Screen>> = {
  'home-doors': async (page) => {
    await openConfirmed(page, '/', on);
    await page.getByRole('link', { name: /^Loja do João/ }).waitFor();
  },
  'account-fine': async (page) => {
    await openConfirmed(page, '/account', on);
    await page.getByRole('heading', { name: 'Tudo em ordem' }).waitFor();
  },
  'passkey-offer': offerPasskey,
  'factors-security': (page) => openSecurity(page, on),
  'factors-security-off': (page) => openSecurity(page, off),
  'factors-passkeys': async (page) => {
    await openSecurity(page, on);
    await openRow(page, 'Chaves de acesso');
  },
  'factors-two-steps': async (page) => {
    await openSecurity(page, on);
    await openRow(page, 'Verificação em duas etapas');
  },
  'factors-choose-app': async (page) => {
    await openSecurity(page, off);
    await openRow(page, 'Verificação em duas etapas');
  },
  'factors-add-account': addAccount,
  'factors-first-code': async (page) => {
    await addAccount(page);
    await page.getByRole('button', { name: 'Já adicionei' }).click();
    await page.keyboard.type('3158');
  },
  'factors-require-passkey': requirePasskey,
  'factors-recovery-codes': async (page) => {
    await requirePasskey(page);
    await answer(page, 'requireSecondFactor', codes);
    await answer(page, 'factors', { ...on, totp: null, recoveryCodes: { left: 10 } });
    await page.getByRole('dialog').getByRole('button', { name: 'Ligar' }).click();
    await page.getByRole('heading', { name: 'Pronto. Agora guarde estes códigos' }).waitFor();
    await page.getByLabel('Guardei os códigos').check();
  },
  'factors-loss': async (page) => {
    await openSecurity(page, on);
    await openRow(page, 'Códigos de recuperação');
    await page.getByRole('button', { name: 'Gerar novos' }).click();
    await page.getByRole('radio', { name: 'Perdi ou roubaram' }).check();
  },
  'factors-step-up': async (page) => {
    await openSecurity(page, { ...on, totp: null });
    await refuseUnproved(page, 'dropSecondFactor');
    await openRow(page, 'Verificação em duas etapas');
    await page.getByRole('button', { name: 'Desligar' }).click();
    await page.getByRole('radio', { name: 'Só troquei' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
    await page.getByRole('dialog', { name: 'Confirme que é você' }).waitFor();
  },
};

/** Between her password and her session. */
export const secondFactorScreens: Readonly<Record<string, Screen>> = {
  'second-factor-code': (page) => openSecondFactor(page, ['totp', 'passkey', 'recovery-code']),
  'second-factor-passkey': (page) => openSecondFactor(page, ['passkey', 'recovery-code']),
  'second-factor-lost': async (page) => {
    await openSecondFactor(page, ['totp', 'recovery-code']);
    await page.getByText('Tentar de outro jeito').click();
    await page.getByText('Perdi o acesso').click();
  },
  'second-factor-enrolment': async (page) => {
    await openSecondFactor(page, [], { mustEnrol: true }, 'Ligue a verificação em duas etapas');
    await page.getByRole('button', { name: 'Enviar código' }).waitFor();
  },
  'factor-recovery-start': (page) => openLink(page, '/factor-recovery'),
  'factor-recovery-stop': (page) => openLink(page, '/stop-factor-recovery'),
  'factor-recovery-finish': (page) => openLink(page, '/finish-factor-recovery'),
};
