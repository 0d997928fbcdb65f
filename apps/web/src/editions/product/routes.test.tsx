import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '../../testing/admin-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

it.each(['/account/other', '/admin/other', '/admin/people/:id'])(
  '%s is a page of no area',
  async (address) => {
    const { path } = await renderApp(address, { api: adminApi() });
    await screen.findByText('Página não encontrada');
    expect(path()).toBe(address);
  },
);
