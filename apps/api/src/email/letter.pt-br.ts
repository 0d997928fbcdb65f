import { providerArticle } from '@portaria/contract';
import type { Device } from '../security/device.ts';
import type { Answered, Letter, MailLink } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';

/** Sentences shared by several mails. */
export const letterText = {
  buttonDidNotOpen: 'O botão não abriu? Copie este endereço e cole no navegador:',
  buttonsDidNotOpen: 'Um botão não abriu? Copie o endereço dele e cole no navegador:',
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
  email: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta › Segurança', url: pages.email }),
  security: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta › Segurança', url: pages.security }),
  data: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta › Meus dados', url: pages.data }),
  activity: ({ pages }: MailFacts): MailLink => ({ label: 'Minha conta › Atividade', url: pages.activity }),
  approvals: ({ pages }: MailFacts): MailLink => ({
    label: 'Administração › Aprovações',
    url: pages.approvals,
  }),
  audit: ({ pages }: MailFacts): MailLink => ({ label: 'Administração › Auditoria', url: pages.audit }),
  forgotPassword: ({ pages }: MailFacts): MailLink => ({
    label: 'pedir um link para redefinir a senha',
    url: pages.forgotPassword,
  }),
} as const;

/** Shown on a locked phone, which is meant: without a session of the account the code does nothing. */
export function confirmSubject(code: string): string {
  return `${code} é o seu código de confirmação`;
}

/** Mail clients turn names like "premio.exemplo" into links, so names with a dot are omitted. */
export function greet({ name }: MailFacts): string {
  return name === '' || name.includes('.') ? 'Olá.' : `Olá, ${name}.`;
}

/** The same for others whom a mail names. */
export function personName(username: string): string {
  return username === '' || username.includes('.') ? 'uma pessoa' : username;
}

/** When it happened, on which device, and where. */
export function happened({ at, device, network, place }: MailFacts, when = 'Quando'): Letter['facts'] {
  const name = deviceName(device);
  return [
    { name: when, value: formatMoment(at), aside: '(horário de Brasília)' },
    ...(name === null ? [] : [{ name: 'Aparelho', value: name }]),
    ...whereOf(place, network),
  ];
}

function whereOf(place: string | null, network: string | null): Letter['facts'] {
  if (place !== null) return [{ name: 'Lugar', value: place }];
  return network === null ? [] : [{ name: 'Rede', value: network }];
}

/** The same of a request, which changes nothing by itself. */
export function asked(facts: MailFacts): Letter['facts'] {
  return happened(facts, 'Pedido em');
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

const longDate = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** A moment to come. Example: "domingo, 22 de novembro, às 14:03". */
export function formatDue(at: Date): string {
  return `${longDate.format(at)}, às ${time.format(at)}`;
}

/** Example: "22/11/2026". */
export function formatDay(at: Date): string {
  return date.format(at);
}

/** Example: "22/11/2026, às 14:03", in the time of Brasília. */
function formatMoment(at: Date): string {
  return `${date.format(at)}, às ${time.format(at)}`;
}

function deviceName({ browser, system }: Device): string | null {
  return browser && system ? `${browser} no ${system}` : (browser ?? system);
}

/** For a change that "não fui eu" does not undo. */
export function declaredStolen({ stolen }: MailFacts): string[] {
  if (stolen === null) return [];
  return [
    'Foi declarado como perdido ou roubado, com a senha e um código de recuperação. Por isso o “Não fui eu” congela a conta, mas não traz de volta o que foi encerrado. As outras sessões foram encerradas.',
  ];
}

/** Example: "o Google". */
export const withArticle = (provider: string): string => `${providerArticle(provider)} ${provider}`;

const list = new Intl.ListFormat('pt-BR');

/** The identities that ended with a change. The specification's edition has none. */
export function unlinked({ endedProviders, edition }: MailFacts): string[] {
  if (endedProviders.length === 0 || edition !== 'product') return [];
  return [
    `Também desvinculamos desta conta: ${list.format(endedProviders)}. Para voltar a entrar assim, entre com a senha e vincule de novo.`,
  ];
}

type Denial = Pick<Letter, 'calm' | 'notYou' | 'denial'>;

const calmUsually: Answered = { question: 'Foi você?', answer: 'Então não é preciso fazer nada.' };

/** Calm first, and "não fui eu" after the facts. An unconfirmed mailbox gets no such link. */
export function notMe(link: string, calm = calmUsually): Denial {
  if (link === '')
    return { calm, notYou: { question: 'Não conhece esta conta?', answer: 'Ignore esta mensagem.' } };
  return {
    calm,
    notYou: {
      question: 'Não foi você?',
      answer:
        'Avise em até 7 dias. Ao confirmar na página, encerramos tudo o que está aberto na conta, bloqueamos o acesso e enviamos para este e-mail um link para criar uma nova senha.',
    },
    denial: { label: 'Não fui eu', introduction: 'Para avisar, abra este endereço:', url: link },
  };
}
