import { providerArticle } from '@portaria/contract';
import type { Device } from '../security/device.ts';
import type { Answered, MailContent, MailLink } from './mail-content.ts';
import type { MailFacts, PassedStep } from './mail-facts.ts';

/** Sentences shared by several mails. */
export const mailText = {
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
export function happened({ at, device, network, place }: MailFacts, when = 'Quando'): MailContent['facts'] {
  const name = deviceName(device);
  return [
    { name: when, value: formatMoment(at), aside: '(horário de Brasília)' },
    ...(name === null ? [] : [{ name: 'Aparelho', value: name }]),
    ...whereOf(place, network),
  ];
}

function whereOf(place: string | null, network: string | null): MailContent['facts'] {
  if (place !== null) return [{ name: 'Lugar', value: place }];
  return network === null ? [] : [{ name: 'Rede', value: network }];
}

/** The same of a request, which changes nothing by itself. */
export function asked(facts: MailFacts): MailContent['facts'] {
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
export function declaredStolen(facts: MailFacts): string[] {
  if (facts.stolen === null) return [];
  return [
    'Foi declarado como perdido ou roubado, com a senha e um código de recuperação. Por isso o “Não fui eu” congela a conta, mas não traz de volta o que foi encerrado. As outras sessões foram encerradas.',
    ...unlinked(facts),
  ];
}

/** Example: "o Google". */
export const withArticle = (provider: string): string => `${providerArticle(provider)} ${provider}`;

/** Example: "o seu Google". */
export const yours = (provider: string): string =>
  providerArticle(provider) === 'a' ? `a sua ${provider}` : `o seu ${provider}`;

const list = new Intl.ListFormat('pt-BR');

/** Example: "o Google e a Apple". */
export const listed = (words: readonly string[]): string => list.format(words);

/** Example: "do Google". */
export const ofProvider = (provider: string): string => `d${withArticle(provider)}`;

/** Where a stranger passed this step of a login: the password, or the login at a provider. */
export function stepIsKnown({ password, providers }: PassedStep): string {
  const logins = providers.length > 0 ? [`está com ${listed(providers.map(yours))}`] : [];
  return `alguém ${listed([...(password ? ['sabe a sua senha'] : []), ...logins])}`;
}

/** What its owner changes. Ours is changed by a page that the mail leads to. */
export function changeThere({ providers }: PassedStep): string[] {
  if (providers.length === 0) return [];
  return [`Troque lá a senha ${listed(providers.map(ofProvider))}.`];
}

/** The identities that ended with a change. The specification's edition has none. */
export function unlinked({ endedProviders, edition }: MailFacts): string[] {
  if (endedProviders.length === 0 || edition !== 'product') return [];
  return [
    `Também desvinculamos desta conta: ${listed(endedProviders)}. Para voltar a entrar assim, entre com a senha e vincule de novo.`,
  ];
}

/** Other people's applications that lost their access with the change. */
export function disconnected({ endedApps, edition }: MailFacts): string[] {
  if (endedApps.length === 0 || edition !== 'product') return [];
  return [
    `Por segurança, desconectamos desta conta: ${list.format(endedApps)}. Para voltar a usar, entre de novo por lá e autorize.`,
  ];
}

type Denial = Pick<MailContent, 'calm' | 'notYou' | 'denial'>;

const calmUsually: Answered = { question: 'Foi você?', answer: 'Então não é preciso fazer nada.' };

/** The facts, then calm, and "não fui eu" at the end. An unconfirmed mailbox gets no such link. */
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
