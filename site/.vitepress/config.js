// Builds the documents of the repository as they are, by `npm run docs`.
import { guides } from './guides.js';
import { removeMarks } from './remove-marks.js';

/** Pages of the site are documents. Sources that they link to stay in the repository. */
const isOutside = (link) =>
  /(?:^|\/)(?:apps|bench|deploy|e2e|examples|packages|scripts)\/|\.(?:ts|tsx|sql|json|yaml|conf)(?:#|$)|^\.env|\/\.env|LICENSE$/.test(
    link,
  );

const searchLabels = {
  button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
  modal: {
    displayDetails: 'Mostrar detalhes',
    resetButtonTitle: 'Limpar',
    backButtonTitle: 'Fechar',
    noResultsText: 'Nada encontrado para',
    footer: { selectText: 'abrir', navigateText: 'navegar', closeText: 'fechar' },
  },
};

export default {
  title: 'Portaria',
  description: 'Contas, login e OpenID Connect para produtos brasileiros',
  lang: 'en',
  // `npm run docs` copies the documents there.
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: false,
  ignoreDeadLinks: [isOutside, /^https?:\/\/localhost/],
  // Two braces in a document are text, not an expression of Vue.
  markdown: {
    config(md) {
      for (const name of ['text', 'code_inline']) {
        const render = md.renderer.rules[name];
        md.renderer.rules[name] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;');
      }
      // The bundler takes a bare name for a package, and browsers for a file beside the page.
      for (const name of ['html_block', 'html_inline']) {
        md.renderer.rules[name] = (tokens, at) => tokens[at].content.replace(/src="(?=[\w-]+\.)/g, 'src="./');
      }
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        translations: searchLabels,
        miniSearch: {
          options: { processTerm: removeMarks },
          searchOptions: { processTerm: removeMarks, prefix: true, combineWith: 'AND' },
        },
      },
    },
    nav: [
      { text: 'Português', link: '/README.pt-BR' },
      { text: 'English', link: '/' },
    ],
    sidebar: guides,
    outline: { level: 'deep', label: 'Nesta página · On this page' },
  },
  transformHtml: (html, id) =>
    isPortuguese(id) ? html.replace('<html lang="en"', '<html lang="pt-BR"') : html,
};

const portuguese = new Set(guides[0].items.map(({ link }) => link));
const isPortuguese = (file) => [...portuguese].some((link) => file.endsWith(`${link}.html`));
