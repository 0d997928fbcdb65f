import { firstLoadBudgets as budgets } from '@portaria/harness/first-load-budgets';
import { addresses } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

const editions = [
  { name: 'product', address: addresses.app, button: 'Entrar', scripts: budgets.scripts.product },
  { name: 'specification', address: addresses.spec, button: 'Login', scripts: budgets.scripts.spec },
];

for (const { name, address, button, scripts } of editions)
  test(`the first load of /login stays within its budget of bytes and requests, on the wire: ${name}`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const responses = new Map<string, { type: string; headers: number }>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      responses.set(requestId, { type, headers: response.encodedDataLength }),
    );
    // Without headers, as the budgets are.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { type, headers } = responses.get(requestId) ?? { type: 'Other', headers: 0 };
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength - headers;
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(budgets.requests);
    expect(bytes['Script']).toBeLessThanOrEqual(scripts);
    expect(bytes['Stylesheet']).toBeLessThanOrEqual(budgets.styles);
    expect(bytes['Font'] ?? 0).toBeLessThanOrEqual(budgets.fonts);
    expect(bytes['Script']).toBeGreaterThan(10_000);
  });
