import type { QueuedMail } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, adminApi } from '../../testing/admin-answers.ts';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const QUEUE = 'GET v2/admin/mailQueue';
const noon = new Date();
noon.setHours(0, 1);
const mail: QueuedMail = {
  id: '0198f7a0-0000-7000-8000-000000000061',
  accountId: ANA,
  username: 'ana',
  displayName: 'Ana Souza',
  kind: 'reset-password',
  name: 'Link para redefinir a senha',
  createdAt: noon.toISOString(),
  attempts: 2,
  lastFailure: 'smtp 451',
  resendable: false,
};

it('lists mails that wait, with the way to the mails of the person', async () => {
  const api = adminApi('support');
  api.on(QUEUE, () => json({ items: [mail], next: null }));
  await renderApp('/admin/mails', { api });
  const row = (await screen.findByRole('cell', { name: 'Link para redefinir a senha' })).closest('tr');
  expect(row?.textContent).toBe(
    'ASAna SouzaanaLink para redefinir a senhahoje, 00:012 tentativasO provedor pediu para tentar mais tarde (451)Ver pessoa',
  );
  expect(screen.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    `/admin/people/${ANA}#e-mails`,
  );
});

it('begins with what the address says, and shows an answer that is final, or a fault, by its code', async () => {
  const api = adminApi('support');
  api.on(QUEUE, () =>
    json({
      items: [
        { ...mail, lastFailure: 'smtp 550' },
        { ...mail, id: 'm2', lastFailure: 'ECONNREFUSED' },
        { ...mail, id: 'm3', lastFailure: null },
      ],
      next: null,
    }),
  );
  await renderApp('/admin/mails?state=refused', { api });
  await screen.findAllByRole('rowheader');
  expect(api.calls(QUEUE)[0]?.query).toEqual({ state: 'refused' });
  const answers = screen.getAllByRole('row').map((row) => row.children[4]?.textContent);
  expect(answers).toEqual([
    'Resposta',
    'O endereço não existe (550)',
    'O servidor de e-mail não respondeu (ECONNREFUSED)',
    'Ainda sem resposta',
  ]);
});

it('lists refused mails, page by page', async () => {
  const api = adminApi('support');
  api.on(QUEUE, ({ query }) => {
    if (query['state'] === 'queued') return json({ items: [], next: null });
    return query['cursor'] === 'c2'
      ? json({ items: [{ ...mail, id: 'm2', kind: 'invitation', name: 'Convite para a conta' }], next: null })
      : json({ items: [mail], next: 'c2' });
  });
  const { user } = await renderApp('/admin/mails', { api });
  await screen.findByText('Nenhum e-mail na fila.');
  const refused = screen.getByRole('button', { name: 'Recusados em 7 dias' });
  expect(refused.getAttribute('aria-pressed')).toBe('false');
  await user.click(refused);
  expect(refused.getAttribute('aria-pressed')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});

it('begins with what the badge counts', async () => {
  const api = adminApi('support', { mailsRefused: 1 });
  api.on(QUEUE, () => json({ items: [mail], next: null }));
  await renderApp('/admin/mails', { api });
  await screen.findAllByRole('rowheader');
  expect(api.calls(QUEUE)[0]?.query).toEqual({ state: 'refused' });
  expect(screen.getByRole('button', { name: /^Recusados em 7 dias/ }).textContent).toBe(
    'Recusados em 7 dias1',
  );
});

it('sends a refused mail again, and marks a mail to oneself', async () => {
  const api = adminApi('support');
  api.on(QUEUE, () =>
    json({
      items: [
        { ...mail, username: 'bruno', displayName: 'Bruno Lima', resendable: true },
        { ...mail, id: 'm2', username: 'marina', displayName: null, resendable: true },
      ],
      next: null,
    }),
  );
  api.on('POST v2/admin/resendMail', () => json({ sentTo: 'b•••@exemplo.com.br' }));
  const { user } = await renderApp('/admin/mails?state=refused', { api });
  const [, other, own] = await screen.findAllByRole('row');
  expect(within(own as HTMLElement).getByText('Você')).toBeDefined();
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(
    within(other as HTMLElement).getByRole('button', {
      name: 'Reenviar a Bruno Lima: Link para redefinir a senha',
    }),
  );
  await screen.findByText('Na fila para b•••@exemplo.com.br.');
  expect(api.calls('POST v2/admin/resendMail')[0]?.body).toEqual({ id: ANA, mailId: mail.id });
  await waitFor(() => expect(api.calls(QUEUE)).toHaveLength(2));
});
