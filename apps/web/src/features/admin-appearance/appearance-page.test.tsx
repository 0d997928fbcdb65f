import type {
  AppearanceResponse,
  AppearanceVersion,
  ColourResponse,
} from '@portaria/contract/administration';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi, BRUNO } from '../../testing/admin-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { appearanceText } from './appearance.text.ts';

const PATH = '/admin/appearance';
const done = { approvalId: null, expiresAt: null };
const versionOf = (number: number, parts: Partial<AppearanceVersion> = {}): AppearanceVersion => ({
  number,
  name: null,
  headline: null,
  accent: null,
  mark: null,
  at: '2026-11-17T12:00:00.000Z',
  by: 'helena',
  byName: null,
  ...parts,
});
const markOf = (inMails = false): NonNullable<AppearanceVersion['mark']> => ({
  id: ANA,
  url: '/brand/mark/a.b.c',
  type: 'image/svg+xml',
  bytes: 2_048,
  inMails,
});
const answerOf = (parts: Partial<AppearanceResponse> = {}): AppearanceResponse => ({
  versions: [],
  defaults: { name: 'Portaria', accent: null, hasMark: false, markInMails: false },
  waiting: null,
  ...parts,
});
const tokens = {
  accent: '#803000',
  'accent-strong': '#5f2201',
  'accent-soft': '#f6e6df',
  'on-accent': '#ffffff',
  wall: '#5c280e',
  'wall-low': '#703921',
  'wall-mid': '#9e644a',
};
const shades: ColourResponse = {
  light: tokens,
  dark: { ...tokens, accent: '#f8baa0' },
  contrast: { light: 9, dark: 9.4 },
  adjusted: true,
};

function appearanceApi(parts: Partial<AppearanceResponse> = {}): FakeApi {
  const api = adminApi();
  api.on('GET v2/admin/appearance', () => json(answerOf(parts)));
  api.on('GET v2/admin/colour', () => json(shades));
  api.on('POST v2/admin/publishAppearance', () => json(done));
  return api;
}
const open = async (api: FakeApi) => {
  const rendered = await renderApp(PATH, { api });
  return { ...rendered, name: await screen.findByLabelText<HTMLInputElement>('Nome') };
};
const published = (api: FakeApi) => api.calls('POST v2/admin/publishAppearance');
const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' });
const pane = (name: string): HTMLElement => screen.getByRole('img', { name });

describe('the appearance', () => {
  it('is for owners only', async () => {
    await renderApp(PATH, { api: adminApi('admin') });
    await screen.findByText('Sua função na administração não permite isto.');
    expect(screen.queryByRole('link', { name: 'Aparência' })).toBeNull();
  });

  it('is a draft until it is published, shown as login and mail in both themes', async () => {
    const api = appearanceApi();
    const { user, name } = await open(api);
    expect(publishButton().disabled).toBe(true);
    await user.clear(name);
    await user.type(name, 'Clube Sol');
    const headline = screen.getByLabelText('Frase da entrada');
    await user.clear(headline);
    await user.type(headline, 'Pode entrar. ');
    await user.click(screen.getByRole('radio', { name: 'Barro' }));
    const changed = await screen.findByText('Mudou: nome, frase e cor.');
    expect(changed.closest('[role=status]')?.textContent).toBe(
      'Mudou: nome, frase e cor. Só você vê até publicar.',
    );
    await screen.findByText(
      'Legível nos dois temas: contraste de 9,0:1 no claro e 9,4:1 no escuro. Ajustamos o tom para os textos.',
    );
    await waitFor(() =>
      expect(api.calls('GET v2/admin/colour').at(-1)?.query).toEqual({ accent: '#e2703a' }),
    );
    const light = pane('Prévia da entrada no tema claro');
    expect(light.textContent).toContain('Pode entrar.');
    expect(light.style.getPropertyValue('--accent')).toBe('#803000');
    expect(light.querySelector('[inert]')).not.toBeNull();
    const mail = pane('Prévia do e-mail no tema escuro');
    expect(mail.textContent).toContain('Clube Sol');
    expect(mail.style.getPropertyValue('--accent')).toBe('#f8baa0');
    await user.click(publishButton());
    await screen.findByText('Aparência publicada');
    expect(published(api)[0]?.body).toEqual({
      base: 0,
      name: 'Clube Sol',
      headline: 'Pode entrar.',
      accent: '#e2703a',
      markId: null,
    });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keeps the draft while another page is visited, and asks before the application is left', async () => {
    const api = appearanceApi();
    api.on('GET v2/admin/approvals', () => json({ items: [] }));
    const { user, name } = await open(api);
    const leave = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return !event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    await user.type(name, '!');
    expect(leave()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Aprovações' }));
    await screen.findByText('Nenhum pedido esperando.');
    expect(leave()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Aparência' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Portaria!');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Portaria');
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
    expect(leave()).toBe(true);
  });

  it('is not published while a field is wrong, and says so', async () => {
    const api = appearanceApi();
    const { user, name } = await open(api);
    await user.clear(name);
    await user.type(name, 'premio.exemplo');
    await screen.findByText(/^Use de 2 a 24 letras/);
    expect(publishButton().disabled).toBe(true);
    await screen.findByText('Para publicar, corrija o campo marcado.');
    await user.clear(name);
    await user.type(name, 'Clube');
    const code = screen.getByLabelText<HTMLInputElement>('Código da cor');
    await user.clear(code);
    await user.type(code, '7a2');
    await screen.findByText('Use # e seis caracteres de 0 a 9 e de A a F, como #e2703a.');
    expect(publishButton().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(published(api)).toEqual([]);
    await user.type(code, 'B8F');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Jabuticaba' }).checked).toBe(true);
    await user.clear(name);
    await user.click(publishButton());
    await waitFor(() => expect(published(api)).toHaveLength(1));
    // An empty name is the installation's.
    expect(published(api)[0]?.body).toMatchObject({ name: null, accent: '#7a2b8f' });
  });

  it('is shown with the words of the login itself', async () => {
    const { signIn, newcomer, user, password, forgot, sharedComputer, register } = appearanceText.preview;
    const words = [signIn, newcomer, user, password, forgot, sharedComputer, register];
    await renderApp('/login');
    await screen.findByLabelText(user);
    for (const one of words) expect(screen.queryAllByText(one), one).not.toEqual([]);
    cleanup();
    await open(appearanceApi());
    const preview = screen.getByRole('img', { name: 'Prévia da entrada no tema claro' });
    for (const one of words) expect(preview.textContent).toContain(one);
  });

  it('takes a mark that the server accepted, says why one is refused, and takes it away', async () => {
    const api = appearanceApi();
    const { user } = await open(api);
    api.on('POST v2/admin/uploadMark', () => json(markOf()));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no file input');
    const file = (content: string): File => new File([content], 'sol.svg', { type: 'image/svg+xml' });
    await user.upload(input, file('<svg/>'));
    await screen.findByText('sol.svg');
    expect(api.calls('POST v2/admin/uploadMark')[0]?.body).toEqual({ content: btoa('<svg/>') });
    expect(screen.getByText(/^Nos e-mails sai só o nome/)).toBeDefined();
    expect(pane('Prévia da entrada no tema claro').querySelector('img')?.getAttribute('src')).toBe(
      '/brand/mark/a.b.c',
    );
    expect(pane('Prévia do e-mail no tema claro').querySelector('img')).toBeNull();
    api.on('POST v2/admin/uploadMark', () =>
      problemAnswer('validation_failed', { errors: { content: ['O SVG tem código.'] } }),
    );
    await user.upload(input, file('<svg onload=""/>'));
    await screen.findByText('O SVG tem código.');
    expect(screen.getByText('sol.svg')).toBeDefined();
    await user.upload(input, file('x'.repeat(102_401)));
    await screen.findByText('O arquivo passa de 100 KB.');
    expect(api.calls('POST v2/admin/uploadMark')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Tirar a marca' }));
    await screen.findByText('Marca da instalação');
    expect(publishButton().disabled).toBe(true);
  });

  it('stays a draft on top of what someone else published meanwhile', async () => {
    const api = appearanceApi({ versions: [versionOf(1, { name: 'Clube Sol' })] });
    const { user } = await open(api);
    await user.click(screen.getByRole('radio', { name: 'Mata' }));
    const theirs = versionOf(2, { name: 'Clube Lua', by: 'bruno', byName: 'Bruno Lima' });
    api.on('GET v2/admin/appearance', () => json(answerOf({ versions: [theirs] })));
    api.on('POST v2/admin/publishAppearance', () => problemAnswer('appearance_changed'));
    await user.click(publishButton());
    await screen.findByText(/^Outra pessoa publicou a aparência enquanto isso\./);
    await screen.findByText('Publicado por Bruno Lima em 17 de novembro.');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Clube Lua');
    expect(screen.getByText('Mudou: cor.')).toBeDefined();
    api.on('POST v2/admin/publishAppearance', () => json(done));
    await user.click(publishButton());
    await screen.findByText('Aparência publicada');
    expect(published(api).at(-1)?.body).toMatchObject({ base: 2, name: 'Clube Lua', accent: '#1f8a4c' });
  });

  it('waits for a second person where four eyes are on', async () => {
    const api = appearanceApi();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    api.on('POST v2/admin/publishAppearance', () => {
      api.on('GET v2/admin/appearance', () =>
        json(answerOf({ waiting: { askedBy: 'helena', askedByName: null, own: true, expiresAt } })),
      );
      return json({ approvalId: BRUNO, expiresAt });
    });
    const { user, name } = await open(api);
    await user.type(name, '!');
    await user.click(publishButton());
    await screen.findByText(/^Seu pedido para mudar a aparência espera outra pessoa até /);
    expect(screen.getByRole('link', { name: 'Ver em Aprovações' }).getAttribute('href')).toBe(
      '/admin/approvals',
    );
    expect(name.value).toBe('Portaria');
  });

  it('has earlier versions, which become a draft', async () => {
    const versions = [
      versionOf(3, { name: 'Clube Lua' }),
      versionOf(2, { name: 'Clube Sol', accent: '#e2703a', headline: 'Entre', mark: markOf() }),
      versionOf(1, { by: null }),
    ];
    const api = appearanceApi({ versions });
    const { user, name } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Versões anteriores' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versões anteriores' }));
    const [now, second, first] = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(now).toContain('Vale agora');
    expect(second).toContain('Clube Sol, “Entre”, cor Barro, marca própria');
    expect(first).toContain('Linha de comando');
    await user.click(dialog.getByRole('button', { name: 'Usar a versão 2' }));
    expect(name.value).toBe('Clube Sol');
    await screen.findByText('Mudou: nome, frase, marca e cor.');
    await user.click(publishButton());
    await waitFor(() =>
      expect(published(api)[0]?.body).toEqual({
        base: 3,
        name: 'Clube Sol',
        headline: 'Entre',
        accent: '#e2703a',
        markId: ANA,
      }),
    );
  });
});
