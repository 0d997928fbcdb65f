import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Browsers find every name under localhost on this machine. Others need not, so the server listens by address.
  server: { host: '127.0.0.1', port: 5174, strictPort: true, allowedHosts: ['loja.localhost'] },
});
