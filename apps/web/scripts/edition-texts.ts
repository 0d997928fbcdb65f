import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

export type Edition = 'spec' | 'product';

export const editionOf = (mode: string): Edition => (mode === 'spec' ? 'spec' : 'product');

const catalogue = /\.(text|pt-br)\.ts$/;

/** Takes the catalogue of the edition where there is one: `login.spec.text.ts` instead of `login.text.ts`. */
export function editionTexts(edition: Edition): Plugin {
  return {
    name: 'edition-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (edition === 'product' || !catalogue.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const variant = found?.id.replace(catalogue, `.${edition}.$1.ts`) ?? '';
      return existsSync(variant) && variant !== importer ? variant : found;
    },
  };
}
