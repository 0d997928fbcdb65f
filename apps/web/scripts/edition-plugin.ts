import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

export type Edition = 'spec' | 'product';

export const editionOf = (mode: string): Edition => (mode === 'spec' ? 'spec' : 'product');

const catalogue = /\.(text|pt-br)\.ts$/;

/** The entry that index.html names. */
const entry = '/src/editions/product/main.tsx';

/** Takes the entry of the edition, and its catalogues where it has some: `login.spec.text.ts` instead of `login.text.ts`. */
export function editionPlugin(edition: Edition): Plugin {
  return {
    name: 'edition',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(entry, entry.replace('product', edition)),
    },
    async resolveId(source, importer) {
      if (edition === 'product' || !catalogue.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const variant = found?.id.replace(catalogue, `.${edition}.$1.ts`) ?? '';
      return existsSync(variant) && variant !== importer ? variant : found;
    },
  };
}
