import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneLocale } from './scripts/one-locale.ts';
import { trustedAnnouncer } from './scripts/trusted-announcer.ts';

const api = 'http://localhost:5000';

export default defineConfig({
  plugins: [react(), oneLocale('pt-BR'), trustedAnnouncer()],
  define: { PRODUCT_SCREENS: 'false' },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/.well-known': api, '/oidc': api },
  },
  build: {
    outDir: '../../dist/web/spec',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // The polyfill is only for old browsers. The page loads one script and needs none.
    modulePreload: { polyfill: false },
    // Keeps the code of the first page in one file. By default Rolldown extracts what three lazy chunks share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] } } },
  },
  ssr: { noExternal: true },
});
