import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { versionOf } from '@portaria/harness/version-of';

const page = `
import { createRoot } from 'react-dom/client';
import { PortariaProvider, SignedIn, SignedOut, SignInButton } from '@portaria/react';

createRoot(document.getElementById('root')!).render(
  <PortariaProvider issuer="https://conta.exemplo.com.br" clientId="loja" redirectUri="https://loja.com.br/volta">
    <SignedOut><SignInButton /></SignedOut>
    <SignedIn>Olá</SignedIn>
  </PortariaProvider>,
);
`;

const shell = '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>';

export async function tryReact(cleanup: Cleanup, folder: string, tarball: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'index.html'), shell);
  writeFileSync(join(folder, 'main.tsx'), page);
  const others = ['react', 'react-dom', 'vite', '@vitejs/plugin-react'].map(
    (name) => `${name}@${versionOf(name)}`,
  );
  const args = ['install', '--no-audit', '--no-fund', tarball, ...others];
  await cleanup.run({ name: 'npm install', command: 'npm', args, cwd: folder });
  writeFileSync(
    join(folder, 'vite.config.js'),
    "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
  );
  await cleanup.run({ name: 'vite build', command: 'node_modules/.bin/vite', args: ['build'], cwd: folder });
  if (!existsSync(join(folder, 'dist/index.html'))) throw new Error('Vite built no page');
}
