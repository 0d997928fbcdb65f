import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Uses an installed browser, preferably Debian's headless build, so that tests download nothing. */
function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined)
    throw new Error('There is no chromium or google-chrome on PATH. Set CHROMIUM_PATH.');
  return found;
}

/** No traffic leaves this machine. Without the sandbox, because CI may run as root. */
export const browserLaunch = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
