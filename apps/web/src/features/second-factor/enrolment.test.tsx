import type { SecondFactorResponse } from '@portaria/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeApi,
  installFakeApi,
  json,
  nothing,
  pendingFacts,
  problemAnswer,
} from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => Promise.all([import('./second-factor-page.tsx'), import('./enrolment.tsx')]));

const pending = {
  username: 'marina',
  methods: [],
  passkey: null,
  ...pendingFacts,
  mustEnrol: true,
} satisfies SecondFactorResponse;
const started = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portaria:marina', setup: 'sealed' };
const codes = Array.from({ length: 10 }, (_, at) => `ABC${at}-DEFG-HJKM`);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const mailed = () => screen.findByLabelText('Código do e-mail');
const heading = () => screen.getByRole('heading', { level: 1, name: 'Ligue a verificação em duas etapas' });

async function open() {
  const api = installFakeApi();
  api.on('GET v2/account/secondFactor', () => json(pending));
  api.on('POST v2/account/askEnrolmentCode', nothing);
  api.on('POST v2/account/startEnrolment', () => json(started));
  api.on('POST v2/account/confirmEnrolment', () => json({ recoveryCodes: codes }));
  api.on('POST v2/account/finishEnrolment', () => json(userOf('marina')));
  const app = await renderApp('/second-factor', { api, state: { from: '/about' } });
  await screen.findByText('Sua função exige a segunda etapa.');
  expect(document.title).toBe('Ligue a verificação em duas etapas · Portaria');
  return app;
}

async function toFirstCode(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Google Authenticator/ }));
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await user.click(await button('Já adicionei'));
  await screen.findByLabelText('Código do aplicativo');
}

const bodies = (api: FakeApi, call: string) => api.calls(`POST v2/account/${call}`).map(({ body }) => body);

describe('a login whose role requires a second factor', () => {
  it('shows the mailbox, sets the application up, keeps the codes, and only then is in', async () => {
    const { api, user, path } = await open();
    const send = await button('Enviar código');
    // Opening the page sends nothing.
    expect(api.sent.map(({ call }) => call)).toEqual(['GET v2/account/secondFactor']);
    expect(screen.queryByLabelText('Código')).toBeNull();
    await user.click(send);
    const field = await mailed();
    await waitFor(() => expect(document.activeElement).toBe(field));
    // The page says where the code went.
    expect(screen.getByRole('log').textContent).toBe('');
    await user.type(field, '123456');
    const choose = await screen.findByRole('heading', { level: 2, name: 'Qual aplicativo você usa?' });
    expect(document.activeElement).toBe(choose);
    await toFirstCode(user);
    expect(document.activeElement).toBe(screen.getByLabelText('Código do aplicativo'));
    await user.keyboard('654321{Enter}');
    const keep = await screen.findByRole('heading', { level: 2, name: /guarde estes códigos/ });
    expect(document.activeElement).toBe(keep);
    // All that the login knows of the account is the label of the application.
    expect(document.querySelector('[data-sheet] dd')?.textContent).toBe('marina');
    expect(bodies(api, 'startEnrolment')).toEqual([{ code: '123456' }]);
    expect(bodies(api, 'confirmEnrolment')).toEqual([{ setup: 'sealed', code: '654321' }]);
    expect(localStorage.getItem('user')).toBeNull();
    const kept = screen.getByLabelText('Guardei os códigos fora deste aparelho');
    await user.click(await button('Concluir'));
    expect(document.activeElement).toBe(kept);
    expect(bodies(api, 'finishEnrolment')).toEqual([]);
    await user.click(kept);
    await user.click(await button('Concluir'));
    await waitFor(() => expect(path()).toBe('/about'));
    expect(bodies(api, 'finishEnrolment')).toHaveLength(1);
  });

  it('shows a wrong code of the mail at the field, and sends another', async () => {
    const { api, user } = await open();
    await user.click(await button('Enviar código'));
    const message = 'Este código não confere.';
    api.on('POST v2/account/startEnrolment', () =>
      problemAnswer('code_invalid', { errors: { code: [message] } }),
    );
    await user.type(await mailed(), '000000{Enter}');
    await screen.findByText(message);
    expect(document.activeElement).toBe(await mailed());
    await user.click(await button('Enviar outro código'));
    const said = await screen.findByText('Enviamos outro código. Veja o e-mail da conta.');
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(api.calls('POST v2/account/askEnrolmentCode')).toHaveLength(2);
    expect(screen.getByRole('log').textContent).toBe('');
  });

  it('shows for how long no mail is sent', async () => {
    const { api, user } = await open();
    api.on('POST v2/account/askEnrolmentCode', () => problemAnswer('too_many_requests', { retryAfter: 40 }));
    await user.click(await button('Enviar código'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/40 segundos/);
    expect(takeLogged().length).toBeGreaterThan(0);
  });

  it('shows a wrong first code of the application at the field', async () => {
    const { api, user } = await open();
    await user.click(await button('Enviar código'));
    await user.type(await mailed(), '123456{Enter}');
    const message = 'Este código não confere ou já foi usado. Espere o próximo.';
    api.on('POST v2/account/confirmEnrolment', () =>
      problemAnswer('factor_code_wrong', { errors: { code: [message] } }),
    );
    await toFirstCode(user);
    await user.keyboard('000000{Enter}');
    await screen.findByText(message);
    expect(screen.queryByRole('heading', { name: /guarde estes códigos/ })).toBeNull();
  });

  it('starts again after a cancelled setup', async () => {
    const { user } = await open();
    await user.click(await button('Enviar código'));
    await user.type(await mailed(), '123456{Enter}');
    await user.click(await button('Cancelar'));
    await button('Enviar código');
    expect(document.activeElement).toBe(heading());
  });

  it.each(['askEnrolmentCode', 'startEnrolment', 'confirmEnrolment', 'finishEnrolment'])(
    'leads back to login when the time is over at %s',
    async (call) => {
      const { api, user, path } = await open();
      api.on(`POST v2/account/${call}`, () => problemAnswer('pending_login_over'));
      const steps = [
        async () => user.click(await button('Enviar código')),
        async () => user.type(await mailed(), '123456{Enter}'),
        async () => {
          await toFirstCode(user);
          await user.keyboard('654321{Enter}');
        },
        async () => {
          await user.click(await screen.findByLabelText('Guardei os códigos fora deste aparelho'));
          await user.click(await button('Concluir'));
        },
      ];
      for (const step of steps) {
        if (api.calls(`POST v2/account/${call}`).length === 0) await step();
      }
      await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
      await user.click(screen.getByRole('link', { name: 'Entrar de novo' }));
      expect(path()).toBe('/login');
    },
  );
});
