import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneLocale } from './scripts/one-locale.ts';
import { trustedAnnouncer } from './scripts/trusted-announcer.ts';

const api = 'http://localhost:5000';

export default defineConfig({
  plugins: [react(), oneLocale('pt-BR'), trustedAnnouncer()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/.well-known': api },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // The polyfill is an inline-style loader for old browsers; the page loads one script and needs none.
    modulePreload: { polyfill: false },
    // What the first page needs is one file; left alone, Rolldown takes out of it whatever three lazy parts share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] } } },
  },
  ssr: { noExternal: true },
});
