import type { QueuedMail } from '@portaria/contract/administration';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, adminApi } from '../../testing/admin-answers.ts';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const QUEUE = 'GET v2/admin/mailQueue';
const mail: QueuedMail = {
  id: '0198f7a0-0000-7000-8000-000000000061',
  accountId: ANA,
  username: 'ana',
  kind: 'reset-password',
  createdAt: new Date(Date.now() - 300_000).toISOString(),
  attempts: 2,
  lastFailure: '550',
};

it('lists mails that wait, with the way to the mails of the person', async () => {
  const api = adminApi('support');
  api.on(QUEUE, () => json({ items: [mail], next: null }));
  await renderApp('/admin/mails', { api });
  const row = (await screen.findByRole('rowheader', { name: 'Link para redefinir a senha' })).closest('tr');
  expect(row?.textContent).toBe('Link para redefinir a senhaanahá 5 minutos2550');
  expect(screen.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(`/admin/people/${ANA}#e-mails`);
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
  await user.selectOptions(screen.getByLabelText('Situação'), 'Recusadas pelo provedor');
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});
