import { readDocument, sectionOf, tableRows } from '@portaria/harness/document';
import { expect, it } from 'vitest';
import { settings } from '../../src/base/config/settings.ts';
import {
  CONFIRM_EMAIL_SECONDS,
  NOT_ME_SECONDS,
  RESET_PASSWORD_SECONDS,
  RESET_UNDER_PRESSURE_SECONDS,
} from '../../src/mail/mail-lifetimes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../src/session/access-token-lifetime.ts';

const operating = readDocument('operar.md');

it('every setting is documented with its default [V13.2.6]', () => {
  const rows = tableRows(sectionOf(operating, 'Configurações')).map(
    ([name = '', fallback = '']) => [name.replaceAll('`', ''), fallback] as const,
  );
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const [name, documented] of rows) {
    const { fallback } = settings[name as keyof typeof settings];
    // Settings without a fixed default have an empty cell, a description or "obrigatória".
    if (fallback) expect([name, documented]).toEqual([name, `\`${fallback}\``]);
    else expect([name, /^`[^`]*`$/.test(documented)]).toEqual([name, false]);
  }
});

it('the documented lifetimes match the code [V6.5.5]', () => {
  const lifetimes = new Map(
    tableRows(sectionOf(operating, 'Tamanhos e prazos')).map(([what = '', limit = '']) => [what, limit]),
  );
  const hours = (seconds: number): string => `${seconds / 3_600} horas`;
  expect(lifetimes.get('token de acesso')).toContain(`${ACCESS_TOKEN_SECONDS / 60} minutos`);
  expect(lifetimes.get('links')).toContain(`redefinição ${RESET_PASSWORD_SECONDS / 60} minutos`);
  expect(lifetimes.get('links')).toContain(hours(CONFIRM_EMAIL_SECONDS));
  expect(lifetimes.get('links')).toContain(`"não fui eu" ${NOT_ME_SECONDS / 86_400} dias`);
  expect(lifetimes.get('links')).toContain(`${RESET_UNDER_PRESSURE_SECONDS / 3_600} horas sob pressão`);
});
