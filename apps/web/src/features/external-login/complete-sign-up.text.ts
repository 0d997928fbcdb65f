import type { ProviderWords } from './provider-words.ts';

type Sentence = (provider: ProviderWords) => string;

/** The address in full, so that its owner recognises it. */
const identity = ({ article, name }: ProviderWords, email: string | null): string =>
  `${article} ${name}${email === null ? '' : ` (${email})`}`;

export const completeSignUpText = {
  title: 'Complete seu cadastro',
  description: 'O que falta para criar uma conta com outro provedor.',
  lead: ({ article, name }: ProviderWords): string =>
    `Você veio pel${article} ${name}. Escolha um usuário e confira o e-mail.`,
  submit: 'Criar conta',
  cancel: 'Cancelar',
  link: {
    title: (({ article, name }) => `Vincule ${article} ${name}`) satisfies Sentence,
    taken: (({ article, name, ending }) =>
      `Já existe uma conta com este e-mail. Entre nela uma vez e ${article} ${name} fica vinculad${ending}.`) satisfies Sentence,
    ended: ((provider) =>
      `${provider.ending === 'a' ? 'Esta' : 'Este'} ${provider.name} foi desvinculad${provider.ending} na redefinição da senha. Entre com a senha para vincular de novo.`) satisfies Sentence,
    submit: 'Entrar e vincular',
    identity,
    forgot: 'Esqueceu a senha?',
    otherEmail: 'Usar outro e-mail',
  },
  question: {
    lead: (provider: ProviderWords, email: string | null, username: string): string =>
      `Vincular ${identity(provider, email)} à conta ${username}?`,
    submit: 'Vincular',
    later: 'Agora não',
  },
  goOn: 'Continuar',
} as const;
