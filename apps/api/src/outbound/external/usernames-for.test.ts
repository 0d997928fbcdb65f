import { isUsername } from '@portaria/contract';
import { expect, it } from 'vitest';
import { usernamesFor } from './usernames-for.ts';

it.each([
  ['joao.felix@acme.example', 'João Félix', ['joao.felix', 'joao.felix2']],
  ['ana+loja@gmail.com', null, ['ana', 'ana2']],
  [null, 'Maria José da Silva', ['maria.jose.da.silva', 'maria.jose.da.silva2']],
  ['q7x2k9@privaterelay.appleid.com', 'Ana Souza', ['ana.souza', 'ana.souza2']],
  ['q7x2k9@privaterelay.appleid.com', null, []],
  ['__@acme.example', 'Bia', ['bia', 'bia2']],
  ['a'.repeat(64), null, ['a'.repeat(30), `${'a'.repeat(30)}2`]],
  [null, '東京', []],
  [null, null, []],
] as const)('suggests names that people can use, for %s and %s', (email, name, first) => {
  const names = usernamesFor({ email, name });
  expect(names.filter((one) => !isUsername(one))).toEqual([]);
  if (first.length === 0) expect(names).toEqual([]);
  else expect(names).toEqual(expect.arrayContaining([...first]));
  expect(names[0]).toBe(first[0]);
});
