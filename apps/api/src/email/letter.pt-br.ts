import type { Device } from '../security/device.ts';
import type { Letter } from './letter.ts';

/** Sentences that every mail shares. */
export const letterText = {
  buttonDidNotOpen: 'O botão não abriu? Copie este endereço e cole no navegador:',
  neverAsks: (appName: string): string =>
    `${appName} nunca pede a sua senha por e-mail, telefone ou mensagem.`,
  terms: (url: string): string => `Termos de uso: ${url}`,
  privacy: (url: string): string => `Privacidade: ${url}`,
  needHelp: (url: string): string => `Precisa de ajuda? ${url}`,
} as const;

/** Mail programs turn "premio.exemplo" into a link: such names are not repeated. */
export function greet(username: string): string {
  return username === '' || username.includes('.') ? 'Olá.' : `Olá, ${username}.`;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

function when(at: Date): string {
  return `em ${sayMoment(at)}`;
}

/** "22/11/2026", where the hour does not matter. */
export function sayDay(at: Date): string {
  return date.format(at);
}

function deviceName({ browser, system }: Device): string | undefined {
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? undefined;
}

/** "22/11/2026, às 14:03 (horário de Brasília)", for what is still to come. */
export function sayMoment(at: Date): string {
  return `${date.format(at)}, às ${time.format(at)} (horário de Brasília)`;
}

/** The safe act of a security notice. A mailbox that never confirmed has no such link. */
export function notMe(link: string): Pick<Letter, 'action' | 'afterAction' | 'notYou'> {
  if (link === '')
    return { notYou: { question: 'Não conhece esta conta?', answer: 'Ignore esta mensagem.' } };
  return {
    action: {
      label: 'Não fui eu',
      introduction: 'Se não foi você, abra este endereço em até 7 dias:',
      url: link,
    },
    afterAction:
      'Ao confirmar na página, encerramos tudo o que está aberto na conta, bloqueamos a entrada e mandamos para este e-mail um link para criar uma senha nova.',
    notYou: { question: 'Foi você?', answer: 'Então não é preciso fazer nada.' },
  };
}

/** "Pedido feito em 15/11/2026, às 09:41 (horário de Brasília), com Chrome no Android." */
export function happened(what: string, at: Date, device: Device): string {
  const name = deviceName(device);
  return `${what} ${when(at)}${name ? `, com ${name}` : ''}.`;
}
