import type { Device } from '../security/device.ts';
import type { Letter, MailLink } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';

/** Sentences shared by several mails. */
export const letterText = {
  buttonDidNotOpen: 'O botão não abriu? Copie este endereço e cole no navegador:',
  neverAsks: (appName: string): string =>
    `${appName} nunca pede a sua senha por e-mail, telefone ou mensagem.`,
  notAdministrator: {
    question: 'Não faz parte da administração?',
    answer: 'Avise quem cuida deste serviço.',
  },
  sentBy: 'Mensagem automática de ',
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  help: 'Precisa de ajuda?',
} as const;

/** Links to pages, named as the pages name themselves. */
export const pageLink = {
  email: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta, Segurança', url: pages.email }),
  security: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta, Segurança', url: pages.security }),
  data: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta, Meus dados', url: pages.data }),
  activity: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta, Atividade', url: pages.activity }),
  approvals: ({ pages }: MailFacts): MailLink => ({
    label: 'Administração, Aprovações',
    url: pages.approvals,
  }),
  audit: ({ pages }: MailFacts): MailLink => ({ label: 'Administração, Auditoria', url: pages.audit }),
  forgotPassword: ({ pages }: MailFacts): MailLink => ({
    label: 'pedir um link para redefinir a senha',
    url: pages.forgotPassword,
  }),
} as const;

/** Mail clients turn names like "premio.exemplo" into links, so names with a dot are omitted. */
export function greet({ name }: MailFacts): string {
  return name === '' || name.includes('.') ? 'Olá.' : `Olá, ${name}.`;
}

/** The same for others whom a mail names. */
export function personName(username: string): string {
  return username === '' || username.includes('.') ? 'uma pessoa' : username;
}

/** What happened, when, and on which device and network. */
export function happened(what: string, { at, device, network }: MailFacts): Letter['facts'] {
  const name = deviceName(device);
  return [
    { name: 'O que', value: what },
    { name: 'Quando', value: formatMoment(at) },
    ...(name === null ? [] : [{ name: 'Aparelho', value: name }]),
    ...(network === null ? [] : [{ name: 'Rede', value: network }]),
  ];
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** Example: "22/11/2026". */
export function formatDay(at: Date): string {
  return date.format(at);
}

/** Example: "22/11/2026, às 14:03 (horário de Brasília)". */
export function formatMoment(at: Date): string {
  return `${date.format(at)}, às ${time.format(at)} (horário de Brasília)`;
}

function deviceName({ browser, system }: Device): string | null {
  return browser && system ? `${browser} no ${system}` : (browser ?? system);
}

/** For a change that "não fui eu" does not undo. */
export function declaredStolen({ stolen }: MailFacts): string[] {
  if (stolen === null) return [];
  return [
    'Foi declarado como perdido ou roubado, com a senha e um código de recuperação. Por isso o “Não fui eu” bloqueia a conta, mas não traz de volta o que foi encerrado. As outras sessões foram encerradas.',
  ];
}

/** The "não fui eu" button of security notices. An unconfirmed mailbox gets no such link. */
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
      'Ao confirmar na página, encerramos tudo o que está aberto na conta, bloqueamos o acesso e enviamos para este e-mail um link para criar uma nova senha.',
    notYou: { question: 'Foi você?', answer: 'Então não é preciso fazer nada.' },
  };
}
