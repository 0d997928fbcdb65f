import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('/server-error shows the sentence of the specification, and nothing else without an error [§2.18 §2.19]', async () => {
  await renderApp('/server-error');
  const name = 'Erro interno do servidor - atualizar a página fará com que o erro desapareça!';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
  expect(screen.queryByText('O que você pode fazer')).toBeNull();
});
