import { providerArticle } from '@portaria/contract';

/** A provider as sentences name it. */
export interface ProviderWords {
  readonly name: string;
  readonly article: 'o' | 'a';
  /** Begins a sentence. */
  readonly the: string;
  /** "este Google". */
  readonly this: string;
  /** Ends a participle: "vinculado". */
  readonly ending: 'o' | 'a';
}

/** The operator may have removed a provider meanwhile. */
export function wordsOf(name: string = 'provedor'): ProviderWords {
  const article = providerArticle(name);
  return {
    name,
    article,
    the: `${article.toUpperCase()} ${name}`,
    this: `${article === 'a' ? 'esta' : 'este'} ${name}`,
    ending: article,
  };
}
