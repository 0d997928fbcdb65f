import { govbrLevelName, govbrLevelNames, type LevelShortfall } from '@portaria/contract';
import type { ProviderWords } from './provider-words.ts';

type Sentence = (provider: ProviderWords) => string;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const paused: Sentence = ({ the, ending }) => `${the} está pausad${ending} aqui. Entre com a senha.`;

/** Where an answer was refused. Each is followed by a way back. */
const refusals = {
  external_denied: () => 'Você não autorizou o acesso. Tente de novo ou entre com a senha.',
  external_refused: ({ the }) => `${the} não confirmou quem você é.`,
  external_unknown: (provider) =>
    `Nenhuma conta usa ${provider.this}. Entre com a senha e vincule em Segurança.`,
  /** Also where our own configuration is wrong. */
  provider_unavailable: ({ article, name }) =>
    `O acesso pel${article} ${name} não está funcionando agora. Tente mais tarde ou entre com a senha.`,
  not_found: paused,
  provider_paused: paused,
  identity_linked_elsewhere: (provider) =>
    `${capital(provider.this)} já está vinculad${provider.ending} a outra conta.`,
  identity_linked_already: ({ name, ending }) =>
    `Esta conta já tem ${ending === 'a' ? 'uma' : 'um'} ${name} vinculad${ending}. Para usar outr${ending}, desvincule antes ${ending === 'a' ? 'essa' : 'esse'} em Segurança.`,
  email_unconfirmed: ({ article, name }) =>
    `Antes de vincular ${article} ${name}, confirme o e-mail da sua conta.`,
} as const satisfies Record<string, Sentence>;

export const externalLoginText = {
  title: 'Entrando…',
  description: 'O fim de um acesso por outro provedor.',
  linking: 'Vinculando…',
  refused: 'Não deu para entrar',
  notLinked: ({ article, name }: ProviderWords): string => `Não deu para vincular ${article} ${name}`,
  over: 'Este pedido expirou. Comece de novo.',
  refusals,
  lowLevel: ({ has, least }: LevelShortfall): string =>
    `Este serviço pede conta gov.br ${govbrLevelNames.slice(least - 1).join(' ou ')}. A sua é ${govbrLevelName(has)}.`,
  raiseLevel: 'Aumentar o nível no gov.br',
  toLogin: 'Voltar ao login',
  toSecurity: 'Voltar a Segurança',
  waysIn: 'Ver as formas de entrar',
  confirm: 'Confirmar o e-mail',
  linked: ({ article, name, ending }: ProviderWords) => ({
    title: `${name} vinculad${ending}`,
    message: `Agora você também entra com ${article} ${name}.`,
  }),
} as const;
