import { expect, it } from 'vitest';
import config from '../vite.config.ts';

it('the development server reaches the API at http://localhost:5000 [§7.11]', () => {
  const { server } = config({ mode: 'spec', command: 'serve' });
  expect(server?.proxy).toMatchObject({ '/api': 'http://localhost:5000' });
});
