import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { installFakeApi, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('the reset page', () => {
  it('only checks the link when it is opened', async () => {
    const { api } = await renderApp('/reset-password#token=secret');
    await screen.findByLabelText(labels.password);
    expect(api.sent.map(({ call }) => call)).toEqual(['POST v2/account/checkLink']);
  });

  it('reports a dead link before a password is typed', async () => {
    const api = installFakeApi();
    api.on('POST v2/account/checkLink', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await renderApp('/reset-password#token=used', { api });
    await screen.findByText('Este link já foi usado ou venceu. Peça outro.');
    expect(screen.queryByLabelText(labels.password)).toBeNull();
  });
});
