import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The system's own browser, without a window where Debian has it so (0047): nothing is downloaded for a test. */
function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined)
    throw new Error('There is no chromium or google-chrome on PATH; CHROMIUM_PATH names one.');
  return found;
}

/** Traffic stays on this machine, and CI may run as root. */
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
