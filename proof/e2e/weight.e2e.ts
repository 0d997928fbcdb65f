import { addresses } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test('the first load of /login stays within its budget of bytes and requests, on the wire', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(6);
  expect(bytes['Script']).toBeLessThanOrEqual(95_000);
  expect(bytes['Stylesheet']).toBeLessThanOrEqual(6_000);
  expect(bytes['Font'] ?? 0).toBeLessThanOrEqual(50_000);
  expect(bytes['Script']).toBeGreaterThan(10_000);
});
