import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientSecretHash } from '../security/client-secret.ts';
import { deleteExpiredRows } from '../store/upkeep/expired-rows.ts';
import type { ClientAction } from './client-action.ts';
import { applyClients } from './client-apply.ts';
import { disableClient, enableClient, renewSecret, showClients } from './client-change.ts';
import { createClient } from './client-create.ts';
import { setMark } from './client-mark.ts';

const shop = [
  '--id',
  'loja',
  '--name',
  'Loja do João',
  '--redirect-uri',
  'https://loja.exemplo.com.br/volta',
];
const secretIn = (output: string): string => /pcs_[\w-]{43}/.exec(output)?.[0] ?? '';

describe('portaria client', () => {
  let test: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-clients-'));
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await test.close();
  });
  beforeEach(() => test.database.query('delete from oidc_clients'));

  const run = (action: ClientAction, ...args: string[]) => action(test.context, args);
  const liveHashes = async (): Promise<Buffer[]> =>
    (
      await test.database.query<{ hash: Buffer }>(
        'select hash from oidc_client_secrets where expires_at is null or expires_at > portaria_now() order by created_at, id',
      )
    ).map(({ hash }) => hash);

  it('create prints what a developer needs, and stores only the hash of the secret [V13.3.1]', async () => {
    const output = await run(createClient, ...shop, '--type', 'web');
    expect(output).toContain('client_id:  loja');
    expect(output).toContain('http://localhost:5000/.well-known/openid-configuration');
    expect(await liveHashes()).toEqual([clientSecretHash(secretIn(output))]);
    const stored = await test.database.query('select * from oidc_clients, oidc_client_secrets');
    expect(JSON.stringify(stored)).not.toContain(secretIn(output));
  });

  it('create gives a public application no secret, and requires PKCE of it', async () => {
    expect(secretIn(await run(createClient, ...shop, '--type', 'spa'))).toBe('');
    expect(await liveHashes()).toEqual([]);
    const other = ['--id', 'outra', ...shop.slice(2), '--type', 'native', '--no-pkce'];
    await expect(run(createClient, ...other)).rejects.toThrow('PKCE é obrigatório');
  });

  it('create --json prints one object with the names that libraries use', async () => {
    const printed = await run(createClient, ...shop, '--type', 'web', '--json');
    const secret = secretIn(printed);
    expect(await liveHashes()).toEqual([clientSecretHash(secret)]);
    const issuer = 'http://localhost:5000';
    expect(JSON.parse(printed)).toEqual({ issuer, client_id: 'loja', client_secret: secret });
    const other = ['--id', 'outra', ...shop.slice(2), '--type', 'spa', '--json'];
    expect(JSON.parse(await run(createClient, ...other))).toEqual({ issuer, client_id: 'outra' });
    await expect(run(createClient, ...other)).rejects.toThrow('Já existe');
  });

  it('mark keeps the file that people see, and takes it away again', async () => {
    const file = join(folder, 'marca.svg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>');
    const notAPicture = join(folder, 'marca.txt');
    writeFileSync(notAPicture, 'marca');
    await run(createClient, ...shop, '--type', 'spa');
    expect(await run(setMark, 'loja', file)).toContain('Marca guardada');
    expect(await test.database.query('select client_id, type from oidc_client_marks')).toEqual([
      { client_id: 'loja', type: 'image/svg+xml' },
    ]);
    await expect(run(setMark, 'loja', notAPicture)).rejects.toThrow('SVG');
    await expect(run(setMark, 'loja', join(folder, 'falta.svg'))).rejects.toThrow('Não dá para ler');
    await expect(run(setMark, 'outra', file)).rejects.toThrow('Nenhum aplicativo "outra"');
    await expect(run(setMark, 'loja')).rejects.toThrow('<id> <arquivo>');
    expect(await run(setMark, 'loja', '--remove')).toContain('Marca retirada');
    await expect(run(setMark, 'loja', '--remove')).rejects.toThrow('não tem marca');
  });

  it('create takes the former Portuguese names until the next release', async () => {
    const former = [
      '--id',
      'loja',
      '--nome',
      'Loja',
      '--tipo',
      'web',
      '--retorno=https://loja.exemplo/volta',
    ];
    await run(
      createClient,
      ...former,
      '--escopos',
      'openid email',
      '--sem-pkce',
      '--aviso-saida',
      'https://loja.exemplo/a',
    );
    expect(await run(showClients)).toContain('aviso de saída: https://loja.exemplo/a');
  });

  it('create refuses a taken id, a rule that is broken, and unknown options, and reports each in Portuguese', async () => {
    await run(createClient, ...shop, '--type', 'spa');
    await expect(run(createClient, ...shop, '--type', 'spa')).rejects.toThrow('Já existe');
    const wrong = ['--id', 'b', '--name', 'B', '--type', 'spa', '--redirect-uri', 'https://b.exemplo/'];
    await expect(run(createClient, ...wrong)).rejects.toThrow('id: falta, ou não é');
    wrong[1] = 'bolos';
    await expect(run(createClient, ...wrong, '--scopes', 'openid roles')).rejects.toThrow('roles é só');
    await expect(run(createClient, ...wrong, '--site', 'javascript:alert(1)')).rejects.toThrow('site: é um');
    wrong[7] = 'http://b.exemplo/';
    await expect(run(createClient, ...wrong)).rejects.toThrow('"http://b.exemplo/": precisa ser https.');
    await expect(run(createClient, '--cor', 'azul')).rejects.toThrow('opção que não existe');
  });

  it('secret keeps two at most: the previous one for seven days, an older one no longer', async () => {
    const first = secretIn(await run(createClient, ...shop, '--type', 'web'));
    const second = secretIn(await run(renewSecret, 'loja'));
    expect(await liveHashes()).toEqual([first, second].map(clientSecretHash));
    const third = secretIn(await run(renewSecret, 'loja'));
    expect(await liveHashes()).toEqual([second, third].map(clientSecretHash));
    expect(await run(showClients)).toContain('segredos válidos: 2');
    await test.database.shiftClock('7 days 1 second');
    expect(await liveHashes()).toEqual([clientSecretHash(third)]);
    await deleteExpiredRows(test.context.db);
    expect(await test.database.query('select 1 from oidc_client_secrets')).toHaveLength(1);
    await test.database.shiftClock('0 seconds');
    await expect(run(renewSecret, 'nada')).rejects.toThrow('não existe ou não usa segredo');
  });

  it('disable and enable set the time, and list shows it', async () => {
    await run(createClient, ...shop, '--type', 'spa', '--first-party');
    await run(disableClient, 'loja');
    expect(await run(showClients)).toContain('spa, própria, desabilitado');
    await run(enableClient, 'loja');
    expect(await run(showClients)).not.toContain('desabilitado');
    await expect(run(disableClient, 'nada')).rejects.toThrow('Nenhum aplicativo "nada"');
    await expect(run(disableClient)).rejects.toThrow('Falta informar');
  });

  describe('apply', () => {
    const file = join(folder, 'clientes.json');
    const write = (clients: unknown): void => writeFileSync(file, JSON.stringify(clients));
    const entry = (id: string, more: object = {}): object => ({
      id,
      name: id,
      type: 'web',
      redirectUri: [`https://${id}.exemplo/volta`],
      ...more,
    });

    it('creates, updates without a new secret, and removes only with --yes', async () => {
      write([entry('loja'), entry('blog')]);
      const created = await run(applyClients, file);
      expect(created).toContain('criados: 2; atualizados: 0; removidos: 0');
      expect(created.match(/pcs_/g)).toHaveLength(2);
      write([entry('loja', { name: 'Loja nova', scopes: ['openid', 'documento'] })]);
      await expect(run(applyClients, file)).rejects.toThrow('O arquivo não tem: blog');
      expect(await run(showClients)).not.toContain('Loja nova');
      const applied = await run(applyClients, file, '--yes');
      expect(applied).toBe('Aplicativos criados: 0; atualizados: 1; removidos: 1.');
      expect(await run(showClients)).toContain('Loja nova');
      expect(await run(showClients)).toContain('escopos: openid documento');
      expect(await run(showClients)).not.toContain('blog');
    });

    it('takes the secret of an application that becomes public, and gives one when it turns back', async () => {
      write([entry('loja')]);
      await run(applyClients, file);
      write([entry('loja', { type: 'spa' })]);
      await run(applyClients, file);
      expect(await liveHashes()).toEqual([]);
      write([entry('loja')]);
      expect(secretIn(await run(applyClients, file))).not.toBe('');
    });

    it('takes the former Portuguese keys until the next release', async () => {
      write([
        { id: 'loja', nome: 'Loja', tipo: 'web', retorno: ['https://loja.exemplo/volta'], segredo: 'post' },
      ]);
      expect(secretIn(await run(applyClients, file))).not.toBe('');
    });

    it('changes nothing if one entry breaks a rule, is repeated, or the file is no list', async () => {
      write([entry('loja'), entry('blog', { redirectUri: ['https://*.exemplo/'] })]);
      await expect(run(applyClients, file)).rejects.toThrow('blog');
      write([entry('loja'), entry('loja')]);
      await expect(run(applyClients, file)).rejects.toThrow('duas vezes');
      write([entry('loja', { cor: 'azul' })]);
      await expect(run(applyClients, file)).rejects.toThrow('cor:');
      write({});
      await expect(run(applyClients, file)).rejects.toThrow('lista');
      await expect(run(applyClients, join(folder, 'nada.json'))).rejects.toThrow('lista');
      expect(await run(showClients)).toBe('Nenhum aplicativo cadastrado.');
    });
  });
});
