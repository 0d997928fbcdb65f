import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetOldFault } from '../../app/forget-old-fault.ts';
import { renderApp } from '../../testing/render-app.tsx';

const sentence = 'Erro interno do servidor - atualizar a página fará com que o erro desapareça!';

it('shows only its sentence when nothing was passed', async () => {
  await renderApp('/server-error');
  expect(screen.getByRole('heading', { level: 1, name: sentence })).toBeDefined();
  expect(screen.queryByText('O que você pode fazer')).toBeNull();
});

it('A56 xss: shows what was passed as text, whatever it contains', async () => {
  const message = '<img src=x onerror=alert(1)>';
  await renderApp('/server-error', { state: { fault: { message, details: { not: 'text' } } } });
  expect(screen.getByText(message)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText('Detalhes')).toBeNull();
  expect(screen.getByText('Continua? Fale com o suporte.')).toBeDefined();
});

it('forgets the error of before a reload, on this page only', () => {
  history.replaceState({ usr: { fault: {} } }, '', '/server-error');
  forgetOldFault(window);
  expect(history.state).toBeNull();
  history.replaceState({ usr: { from: '/xpto' } }, '', '/login');
  forgetOldFault(window);
  expect(history.state).toEqual({ usr: { from: '/xpto' } });
});
