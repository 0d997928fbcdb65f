import { providerArticle as articleOf } from '@portaria/contract';
import type { LinkedProvider } from './linked-provider.ts';

export const providerArticle = ({ name }: LinkedProvider): 'a' | 'o' => articleOf(name);
export const theProvider = (provider: LinkedProvider): string =>
  `${providerArticle(provider)} ${provider.name}`;
const toThe = (provider: LinkedProvider): string =>
  `${providerArticle(provider) === 'a' ? 'à' : 'ao'} ${provider.name}`;

export const providerText = {
  ends: (provider: LinkedProvider, isLinked: boolean): string =>
    `O acesso dado n${theProvider(provider)} termina lá${isLinked ? ': ' : '.'}`,
  connections: (provider: LinkedProvider): string => `aplicativos conectados ${toThe(provider)}`,
} as const;
