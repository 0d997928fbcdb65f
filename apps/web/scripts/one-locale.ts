import type { Plugin } from 'vite';

const message = /\/intl\/(?:[\w-]+\/)*[a-z]{2}-[A-Z]{2}\.mjs$/;

/** React Aria ships its texts in thirty languages. The product has one, so the others would only add weight. */
export function oneLocale(locale: string): Plugin {
  return {
    name: 'one-locale',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!message.test(source) || source.endsWith(`/${locale}.mjs`)) return null;
      return this.resolve(source.replace(/[a-z]{2}-[A-Z]{2}(?=\.mjs$)/, locale), importer, {
        skipSelf: true,
      });
    },
  };
}
