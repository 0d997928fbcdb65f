import type { LinkedProvider } from './linked-provider.ts';
import { providerArticle, theProvider } from './provider.text.ts';

const list = new Intl.ListFormat('pt-BR');
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const pronoun = (provider: LinkedProvider): string => (providerArticle(provider) === 'a' ? 'ela' : 'ele');

export const identitiesText = {
  title: 'Formas de entrar',
  lead: 'Entre também com uma conta que você já tem em outro serviço.',
  none: 'Nenhuma vinculada',
  names: (names: readonly string[]): string => list.format(names),
  /** After the provider's name and a comma. */
  facts: (provider: LinkedProvider, hint: string | null, since: string, age: string | null): string => {
    const used = `usad${providerArticle(provider)}`;
    const facts = [`desde ${since}`, age === null ? `ainda não ${used}` : `${used} ${age}`];
    return [...(hint === null ? [] : [hint]), ...facts].join(', ');
  },
  link: {
    label: 'Vincular',
    labelOf: (provider: LinkedProvider): string => `Vincular ${theProvider(provider)}`,
    not: (provider: LinkedProvider): string => `Não vinculad${providerArticle(provider)}`,
    silent: (provider: LinkedProvider): string =>
      `O acesso pel${theProvider(provider)} não está funcionando agora. Tente mais tarde.`,
  },
  unlink: {
    label: 'Desvincular',
    labelOf: (provider: LinkedProvider): string => `Desvincular ${theProvider(provider)}`,
    title: (provider: LinkedProvider): string => `Desvincular ${theProvider(provider)}?`,
    lead: (provider: LinkedProvider, hint: string | null): string =>
      `${sentence(theProvider(provider))}${hint === null ? '' : ` (${hint})`} não entra mais nesta conta, e os outros aparelhos que entraram por ${pronoun(provider)} saem.`,
    cancel: 'Cancelar',
    done: (provider: LinkedProvider) => ({
      title: `${provider.name} desvinculad${providerArticle(provider)}`,
      message: `${sentence(pronoun(provider))} não entra mais nesta conta. Enviamos um aviso para o seu e-mail.`,
    }),
  },
  password: {
    none: 'Esta conta não tem senha.',
    noneBut: (providers: readonly LinkedProvider[]): string =>
      `Esta conta não tem senha. Você entra com ${list.format(providers.map(theProvider))}.`,
    create: 'Criar senha',
    lead: 'Com ela você também entra pelo usuário ou pelo e-mail. As outras formas de entrar ficam como estão.',
    field: { label: 'Nova senha', subject: 'nova senha' },
    confirmation: { label: 'Confirmar nova senha', subject: 'confirmação da nova senha' },
    cancel: 'Cancelar',
    done: {
      title: 'Senha criada',
      message: 'Enviamos um aviso para o seu e-mail, com um link caso não tenha sido você.',
    },
  },
  passkeys: (count: number): string => (count === 1 ? '1 chave de acesso' : `${count} chaves de acesso`),
  /** After the sentence that the password was changed. */
  also: (ways: readonly string[]): string => ` Também entram nesta conta: ${ways.join(', ')}.`,
} as const;
