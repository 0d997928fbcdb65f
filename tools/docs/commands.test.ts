import { expect, it } from 'vitest';
import { brokenCommand, commandsIn, unmarkedCommands } from './commands.ts';

const scripts = { demo: 'node demo/start.ts' };

it.each([
  ['npm run demos', 'there is no npm script demos'],
  ['npm publish', 'npm publish is not a documented command'],
  ['node scripts/gone.ts', 'there is no scripts/gone.ts'],
  ['portaria user rename <account>', 'portaria --help does not list user rename'],
  ['portaria keys rotate --later', 'portaria --help does not list --later'],
  [
    'portaria keys rotate --post-logout-redirect-uri',
    'portaria --help does not list --post-logout-redirect-uri',
  ],
])('rejects %s', (command, reason) => {
  expect(brokenCommand(command, scripts)).toBe(reason);
});

it.each([
  'npm run --silent demo',
  'npm run anything -w examples/protected-api',
  'npm ci',
  'node dist/portaria.js serve',
  'node demo/start.ts',
  'portaria keys rotate --now',
  'portaria client create --id loja --post-logout-redirect-uri https://loja.com.br/',
  'portaria resource set --id https://api.loja.com.br --audience loja',
  'portaria user show <account>',
])('accepts %s', (command) => {
  expect(brokenCommand(command, scripts)).toBeUndefined();
});

it('reports a command that CI does not run and that is not marked "by hand"', () => {
  const page = '```sh\nnpm ci\nnpm run proof -- fuzz\nnpm run proof -- drills # by hand\n```\n';
  expect(unmarkedCommands(page)).toEqual(['npm run proof -- fuzz']);
});

it('finds commands in code blocks and in sentences', () => {
  expect(commandsIn('Say `npm run demo` or `PORT`.\n\n```sh\nnpm ci\n```\n')).toEqual([
    'npm ci',
    'npm run demo',
  ]);
});
