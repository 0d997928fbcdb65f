import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { durationText, failureAdvice } from './failure-advice.ts';

const advice = (
  parts: ConstructorParameters<typeof ApiError>[0],
  left: number | null = null,
): string | null => failureAdvice(new ApiError(parts), left);

it('explains what to do when offline, busy or rate limited', () => {
  expect(advice({ status: null, reason: 'offline' })).toMatch(/^Sem resposta do servidor/);
  expect(advice({ status: null, reason: 'timeout' })).toMatch(/demorou demais/);
  for (const status of [502, 503, 504]) expect(advice({ status })).toMatch(/^O serviço está ocupado/);
  expect(advice({ status: 503 }, 3)).toBe('O serviço está ocupado. Tente de novo em 3 segundos.');
  expect(advice({ status: 429 })).toBe('Muitas tentativas. Espere um pouco e tente de novo.');
  expect(advice({ status: 429 }, 61)).toBe('Muitas tentativas. Tente de novo em 2 minutos.');
  expect(advice({ status: 429 }, 0)).toBe('Você já pode tentar de novo.');
});

it('returns null if a toast or another page shows the error', () => {
  for (const status of [401, 404, 500]) expect(advice({ status })).toBeNull();
});

it('rounds the remaining time up', () => {
  expect([1, 59, 60, 61, 3600, 3601].map(durationText)).toEqual([
    '1 segundo',
    '59 segundos',
    '1 minuto',
    '2 minutos',
    '1 hora',
    '2 horas',
  ]);
});
