import { answersOk, waitUntil } from './engines/ports.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';
import { type ProviderHouse, type ProviderHouseOptions, startProviderHouse } from './provider-house.ts';

export interface OwnProviderHouse extends ProviderHouse {
  kill(): Promise<void>;
  /** At the same addresses, with other keys. */
  start(): Promise<void>;
}

/** As a process that only this test uses and may break. */
export async function startOwnProviderHouse(options: ProviderHouseOptions): Promise<OwnProviderHouse> {
  let launch = (): OwnProcess => {
    throw new Error('the house was not started');
  };
  let running: OwnProcess | undefined;
  const house = await startProviderHouse(
    {
      start({ command, args, env = {} }) {
        launch = () => startOwnProcess(command, args, { env });
        running = launch();
        return { stop: async () => running?.end('SIGTERM') };
      },
    },
    options,
  );
  return {
    ...house,
    kill: async () => running?.end('SIGKILL'),
    async start() {
      running = launch();
      await waitUntil('The provider house', () => answersOk(house.controlUrl));
    },
  };
}
