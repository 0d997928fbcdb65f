import { registerClient } from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { removeResource, setResource, showResources } from './resource.ts';

describe('portaria resource', () => {
  const test = useTestApp();

  const orders = ['--id', 'https://api.exemplo.com.br', '--audience', 'loja-api'];
  const set = (...args: string[]): Promise<string> => setResource(test.context.db, args);

  it('set registers a service and changes its scopes, and list shows it', async () => {
    await set(...orders, '--scope', 'pedidos.ler=Ver seus pedidos');
    await set(...orders, '--scope', 'pedidos.ler=Ver = ler seus pedidos', '--same-origin');
    expect(await showResources(test.context.db, [])).toBe(
      'https://api.exemplo.com.br (aud: loja-api, mesma origem)\n  pedidos.ler: Ver = ler seus pedidos',
    );
  });

  it('set refuses what breaks a rule, a name that is taken, and another audience for a known address', async () => {
    await expect(set(...orders.slice(0, 3), 'outra')).rejects.toThrow('já tem outra audiência');
    await expect(set('--id', 'nada', '--audience', 'x y')).rejects.toThrow('confira id, audience');
    await expect(set(...orders, '--scope', 'email=Ver seu e-mail')).rejects.toThrow('confira scopes');
    await expect(set(...orders, '--scope', 'Ler=x')).rejects.toThrow('confira scopes');
    await expect(set('--cor', 'azul')).rejects.toThrow('opção que não existe');
    const { id } = await registerClient(test);
    await expect(set('--id', 'https://b.exemplo.com.br', '--audience', id)).rejects.toThrow('Já existe');
  });

  it('remove frees the name', async () => {
    expect(await removeResource(test.context.db, ['https://api.exemplo.com.br'])).toBe('Serviço removido.');
    expect(await showResources(test.context.db, [])).toBe('Nenhum serviço cadastrado.');
    await expect(removeResource(test.context.db, ['https://api.exemplo.com.br'])).rejects.toThrow('Nenhum');
    await expect(removeResource(test.context.db, [])).rejects.toThrow('Falta informar');
    await set('--id', 'https://c.exemplo.com.br', '--audience', 'loja-api');
  });
});
