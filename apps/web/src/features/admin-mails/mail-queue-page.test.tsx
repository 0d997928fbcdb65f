import type { QueuedMail } from '@portaria/contract/administration';
import { screen, waitFor } from '@testing-library/react';
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
  createdAt: noon.toISOString(),
  attempts: 2,
  lastFailure: 'smtp 451',
};

it('lists mails that wait, with the way to the mails of the person', async () => {
  const api = adminApi('support');
  api.on(QUEUE, () => json({ items: [mail], next: null }));
  await renderApp('/admin/mails', { api });
  const row = (await screen.findByRole('cell', { name: 'Link para redefinir a senha' })).closest('tr');
  expect(row?.textContent).toBe(
    'ASAna SouzaanaLink para redefinir a senhahoje, 00:012 tentativas451: tente mais tarde',
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
  const answers = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(answers).toEqual(['Resposta', '550: recusada', 'ECONNREFUSED', 'Ainda sem resposta']);
});

it('lists refused mails, page by page', async () => {
  const api = adminApi('support');
  api.on(QUEUE, ({ query }) => {
    if (query['state'] === 'queued') return json({ items: [], next: null });
    return query['cursor'] === 'c2'
      ? json({ items: [{ ...mail, id: 'm2', kind: 'invitation' }], next: null })
      : json({ items: [mail], next: 'c2' });
  });
  const { user } = await renderApp('/admin/mails', { api });
  await screen.findByText('Nenhuma mensagem na fila.');
  const refused = screen.getByRole('button', { name: 'Recusadas pelo provedor' });
  expect(refused.getAttribute('aria-pressed')).toBe('false');
  await user.click(refused);
  expect(refused.getAttribute('aria-pressed')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});
