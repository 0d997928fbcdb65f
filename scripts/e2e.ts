// Every screen in a real browser, against the shipped form: `npm run e2e`, `npm run e2e -- login`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keptRun } from './kept-run.ts';
import { repositoryRoot } from './repository-root.ts';
import { openTestDoors } from './stage/test-doors.ts';
import { setStage } from './stage.ts';

await keptRun(async (keeper) => {
  const doors = await openTestDoors(await setStage(keeper, 'e2e'));
  const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const config = join(repositoryRoot, 'e2e/playwright.config.ts');
  const child = spawn(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    env: { ...process.env, ...doors },
    stdio: 'inherit',
    cwd: repositoryRoot,
  });
  keeper.undoLater(() => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
