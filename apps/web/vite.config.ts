import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { editionOf, editionPlugin } from './scripts/edition-plugin.ts';
import { oneLocale } from './scripts/one-locale.ts';
import { trustedAnnouncer } from './scripts/trusted-announcer.ts';
import { unbrokenEmail } from './scripts/unbroken-email.ts';

// `npm run dev` chooses the ports.
const { PORT = '5000', WEB_PORT = '5173' } = process.env;
const api = `http://localhost:${PORT}`;

/** `Features.LightDark` of lightningcss. */
const LIGHT_DARK = 1 << 20;

/** The mode is the edition: `vite --mode spec`. */
export default defineConfig(({ mode }) => {
  const edition = editionOf(mode);
  return {
    plugins: [
      react(),
      oneLocale('pt-BR'),
      trustedAnnouncer(),
      editionPlugin(edition),
      edition === 'product' && unbrokenEmail(),
    ],
    css: {
      modules: { generateScopedName: '[hash:base64:5]' },
      // Its variables for `light-dark()` are bytes on every page, and no stylesheet uses that function.
      lightningcss: { exclude: LIGHT_DARK },
    },
    server: {
      port: Number(WEB_PORT),
      strictPort: true,
      proxy: { '/api': api, '/.well-known': api, '/oidc': api, '/brand': api },
    },
    build: {
      outDir: `../../dist/web/${edition}`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      manifest: true,
      // The polyfill is only for old browsers. The page loads one script and needs none.
      modulePreload: edition === 'product' && { polyfill: false },
      // The other pages of the specification have few styles. Without a file of their own, no script has to load it.
      cssCodeSplit: edition === 'product',
      // Keeps the code of the first page in one file. By default Rolldown extracts what three lazy chunks share.
      rolldownOptions: {
        // What the buttons of other providers share with the pages after them stays in the file of the buttons.
        output: {
          codeSplitting: {
            groups: [
              { name: 'entry', tags: ['$initial'] },
              // A chunk for each of these small parts would weigh more than the parts.
              {
                name: 'second-factor',
                test: /\/contract\/src\/(?:second-factor|declare-stolen|passkeys)\.ts$/,
              },
              {
                name: 'provider-buttons',
                test: /\/(?:provider-buttons|external-login(?:\.module)?|left-login)\.(?:tsx?|css)$/,
              },
            ],
          },
        },
      },
    },
    ssr: { noExternal: true },
  };
});
