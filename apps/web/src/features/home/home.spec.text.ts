import type { Words } from '@portaria/contract';
import type * as base from './home.text.ts';

export const homeText: Words<typeof base.homeText> = {
  description: 'Entre uma vez e use todos os serviços com a mesma conta.',
  headline: 'Uma conta, todas as portas.',
  welcome: (appName) => `${appName}: boas-vindas. Entre uma vez e use todos os serviços com a mesma conta.`,
  learnMore: 'Learn more',
  register: 'Register',
  account: 'Minha conta',
};

export const APPLICATION: Words<typeof base.APPLICATION> = 'Ir para o aplicativo';
