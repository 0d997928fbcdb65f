import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  APP_NAME_PLACEHOLDER,
  BRAND_PLACEHOLDER,
  headlinePlaceholders,
  PAGE_MANIFEST,
} from '@portaria/contract';
import {
  type AppearanceResponse,
  type ApprovalAskedResponse,
  type ApprovalsResponse,
  adminOperations,
  type ColourResponse,
  type ShownMark,
} from '@portaria/contract/administration';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator } from '@portaria/harness/administrators';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { openBeside, silent, type TestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetToSettings, showAppearance } from '../cli/appearance.ts';
import { checkAppearance } from '../operator/doctor/appearance.ts';
import type { Environment } from '../operator/doctor/environment.ts';
import { openSmtp } from '../outbound/smtp.ts';
import { dailyMaintenance } from '../worker/daily-maintenance.job.ts';
import { runLoneApproval } from './approvals.ts';

const svg = (more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z${more}"/></svg>`;
const nothing = { name: null, headline: null, accent: null, markId: null };

const see = async ({ browser }: FactorOwner): Promise<AppearanceResponse> =>
  (await browser.get(adminOperations.appearance.path)).json<AppearanceResponse>();
const upload = ({ browser }: FactorOwner, content: string): Promise<Answer> =>
  browser.post(adminOperations.uploadMark.path, { content: Buffer.from(content).toString('base64') });
const publish = ({ browser }: FactorOwner, base: number, chosen: object): Promise<Answer> =>
  browser.post(adminOperations.publishAppearance.path, { ...nothing, base, ...chosen });
const newest = async (owner: FactorOwner): Promise<number> => (await see(owner)).versions[0]?.number ?? 0;

describe('the appearance that an owner publishes', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, ...adminArea, ADMIN_FOUR_EYES: 'off' },
    worker: true,
  });
  const webRoot = mkdtempSync(join(tmpdir(), 'appearance-'));
  let owner: FactorOwner;
  let processes: ApiProcess[];
  const startOne = (): Promise<ApiProcess> => startApiProcess({ ...test.variables, WEB_ROOT: webRoot });
  beforeAll(async () => {
    const pages = join(webRoot, 'product', 'pages');
    mkdirSync(pages, { recursive: true });
    mkdirSync(join(webRoot, 'product', 'assets'));
    for (const page of ['login', 'not-found'])
      writeFileSync(
        join(pages, `${page}.html`),
        `${BRAND_PLACEHOLDER}<link href="/favicon.svg"><title>${APP_NAME_PLACEHOLDER}</title>${headlinePlaceholders.join('Boas-vindas')}`,
      );
    const manifest = [{ pattern: '/login', page: 'login', isTestPage: false }];
    for (const [name, content] of Object.entries({
      [PAGE_MANIFEST]: JSON.stringify(manifest),
      'robots.txt': '',
      'favicon.svg': '<svg/>',
    }))
      writeFileSync(join(webRoot, 'product', name), content);
    owner = await newAdministrator(test, 'owner');
    processes = await Promise.all([startOne(), startOne()]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    rmSync(webRoot, { recursive: true });
  });
  const login = async (url: string): Promise<string> => (await fetch(`${url}/login`)).text();

  it('reaches pages and mails of every process within seconds, and outlives a restart', async () => {
    for (const { url } of processes) {
      expect(await login(url)).toBe('<link href="/favicon.svg"><title>Portaria</title>Boas-vindas');
      expect((await fetch(`${url}/brand.css`)).status).toBe(404);
    }
    const mark = (await upload(owner, svg())).json<ShownMark>();
    const chosen = {
      name: 'Clube & Sol',
      headline: 'O clube é seu. Pode entrar.',
      accent: '#e2703a',
      markId: mark.id,
    };
    expect((await publish(owner, 0, chosen)).json()).toEqual({ approvalId: null, expiresAt: null });
    const shown =
      '<link rel="stylesheet" href="/brand.css"><link href="/brand/mark"><title>Clube &amp; Sol</title>O clube é seu. Pode entrar.';
    const restarted = await startOne();
    processes.push(restarted);
    expect(await login(restarted.url)).toBe(shown);
    for (const { url } of processes) {
      await vi.waitFor(async () => expect(await login(url)).toBe(shown), { timeout: 10_000, interval: 200 });
      expect(await (await fetch(`${url}/brand.css`)).text()).toContain('[data-door-headline]');
      const picture = await fetch(`${url}/brand/mark`);
      expect(picture.headers.get('content-security-policy')).toContain('sandbox');
      expect(await picture.text()).toBe(svg());
    }
    await vi.waitFor(
      async () => {
        const { email } = await newConfirmedOwner(test);
        const { parsed } = await test.mails.waitFor(({ to }) => to.includes(email));
        expect(parsed.html).toContain('Clube &amp; Sol');
      },
      { timeout: 20_000 },
    );
    const [version] = (await see(owner)).versions;
    expect(version).toMatchObject({ number: 1, by: owner.username, accent: '#e2703a', name: 'Clube & Sol' });
    expect(
      await test.database.query(
        "select details, reason from admin_events where action = 'appearance.set' and outcome = 'done'",
      ),
    ).toEqual([
      { details: { fields: ['name', 'headline', 'accent', 'mark'], number: 1 }, reason: 'internal' },
    ]);
  });

  it('is refused where someone else published since, also at the same moment', async () => {
    const base = await newest(owner);
    const answers = await Promise.all(
      ['Um', 'Dois', 'Quatro'].map((name) => publish(owner, base, { name: `Clube ${name}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.problem().code).toBe('appearance_changed');
    expect((await publish(owner, base, { name: 'Tarde' })).problem().code).toBe('appearance_changed');
    expect(await newest(owner)).toBe(base + 1);
  });

  it('keeps twenty versions, and the marks that they show', async () => {
    const markId = (await upload(owner, svg('v1'))).json<ShownMark>().id;
    for (let left = 20; left > 0; left -= 1) await publish(owner, await newest(owner), { markId });
    expect((await see(owner)).versions).toHaveLength(20);
    await test.database.query("update appearance_marks set uploaded_at = now() - interval '3 days'");
    await upload(owner, svg('v2'));
    const marks = await test.database.query<{ id: string }>('select id from appearance_marks');
    expect(marks).toHaveLength(2);
    expect(marks.map(({ id }) => id)).toContain(markId);
    const lost = await publish(owner, await newest(owner), { markId: crypto.randomUUID() });
    expect(lost.problem().errors?.['markId']).toEqual([expect.stringContaining('não está mais guardada')]);
  });

  it('is published with its mark, or refused, while old marks make room for another', async () => {
    for (let round = 0; round < 30; round += 1) {
      const markId = (await upload(owner, svg())).json<ShownMark>().id;
      const base = await newest(owner);
      await test.database.query("update appearance_marks set uploaded_at = now() - interval '3 days'");
      const [published, ...uploads] = await Promise.all([
        publish(owner, base, { markId }),
        upload(owner, svg()),
        upload(owner, svg()),
      ]);
      expect(uploads.map(({ status }) => status)).toEqual([200, 200]);
      if (published.status !== 200) expect(published.problem().errors).toHaveProperty('markId');
      expect(await newest(owner)).toBe(published.status === 200 ? base + 1 : base);
    }
  });

  it('takes a mark of 100 KB, says why one is refused, and shows it only at its signed address [V5.2.1 V5.3.1]', async () => {
    const big = svg(' '.repeat(99 * 1_024));
    const { url } = (await upload(owner, big)).json<ShownMark>();
    const picture = await test.app.inject({ method: 'GET', url });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const forged = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    test.takeStatements();
    expect((await test.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
    expect(test.takeStatements()).toEqual([]);
    const refused = await upload(owner, '<svg><script>alert(1)</script></svg>');
    expect(refused.problem()).toMatchObject({
      code: 'validation_failed',
      errors: { content: ['O SVG tem código, que não é aceito. Exporte de novo, só com formas e cores.'] },
    });
    expect((await upload(owner, svg(' '.repeat(150 * 1_024)))).status).toBe(413);
    const large = await owner.browser.post(adminOperations.findPeople.path, { text: ' '.repeat(17 * 1_024) });
    expect(large.status).toBe(413);
  });

  it('tells the shades of a colour and their contrast before it is published', async () => {
    const query = new URLSearchParams({ accent: '#e2703a' });
    const shades = await owner.browser.get(`${adminOperations.colour.path}?${query.toString()}`);
    const { light, contrast, adjusted } = shades.json<ColourResponse>();
    expect(light.accent).not.toBe('#e2703a');
    expect(Math.min(contrast.light, contrast.dark)).toBeGreaterThanOrEqual(7);
    expect(adjusted).toBe(true);
  });

  it('gives way to the settings by the command line, which says what applies, as the doctor does', async () => {
    const run = (action: typeof showAppearance) =>
      action(test.context, [], { yes: true, remove: false, by: 'helena' });
    await publish(owner, await newest(owner), { name: 'Clube Feio', accent: '#ffff00' });
    expect(test.context.config.APP_NAME).toBe('Clube Feio');
    expect(await run(showAppearance)).toContain('nome “Clube Feio”, cor #ffff00');
    const environment = { db: test.context.db, config: test.config } as Environment;
    expect((await checkAppearance(environment))[0]?.message).toContain('portaria appearance reset');
    expect(await run(resetToSettings)).toContain('volta à das configurações');
    await test.context.appearance.reread();
    expect(test.context.config).toMatchObject({ APP_NAME: 'Portaria', brand: { accent: null, mark: null } });
    expect((await checkAppearance(environment))[0]?.message).toContain('a das configurações');
    expect((await see(owner)).versions[0]).toMatchObject({ by: null, name: null });
  });

  it('leaves the specification’s screens as the operator set them', async () => {
    await publish(owner, await newest(owner), { name: 'Clube Sol' });
    const spec = await openBeside(test, { SCREENS: 'spec' });
    expect(spec.context.config.APP_NAME).toBe('Portaria');
    await spec.close();
  });
});

describe('the appearance, with four eyes', () => {
  const test: TestApp = useTestApp({ variables: { ...withoutLimits, ...adminArea } });
  const approvals = async ({ browser }: FactorOwner) =>
    (await browser.get(adminOperations.approvals.path)).json<ApprovalsResponse>().items;
  const decide = ({ browser }: FactorOwner, id: string | null): Promise<Answer> =>
    browser.post(adminOperations.decideApproval.path, { id, decision: 'approve' });

  it('waits for a second owner, who sees what changes and its picture', async () => {
    const [asker, other] = [await newAdministrator(test, 'owner'), await newAdministrator(test, 'owner')];
    const mark = (await upload(asker, svg())).json<ShownMark>();
    const asked = await publish(asker, 0, { name: 'Clube Sol', markId: mark.id });
    const stale = (await publish(asker, 0, { name: 'Outro' })).json<ApprovalAskedResponse>().approvalId;
    const { approvalId } = asked.json<ApprovalAskedResponse>();
    await test.database.query(
      "insert into profiles (account_id, display_name) values ($1, 'Helena Prates')",
      [asker.accountId],
    );
    const names = { askedBy: asker.username, askedByName: 'Helena Prates' };
    expect((await see(other)).waiting).toMatchObject({ ...names, own: false });
    const facts = (await approvals(other)).find(({ id }) => id === approvalId)?.facts;
    expect(facts).toEqual({ name: 'Clube Sol', mark: mark.url });
    expect(test.context.config.APP_NAME).toBe('Portaria');
    expect((await decide(asker, approvalId)).problem().code).toBe('own_request');
    expect((await decide(other, approvalId)).status).toBe(204);
    expect(test.context.config.APP_NAME).toBe('Clube Sol');
    expect((await see(other)).versions[0]).toMatchObject({
      ...{ number: 1, by: asker.username, byName: 'Helena Prates' },
    });
    // What was asked for before that would undo what no one saw it with.
    expect((await decide(other, stale)).problem().code).toBe('appearance_changed');
  });

  it('forgets a picture that no one published after two days, unless a request for it waits', async () => {
    const asker = await newAdministrator(test, 'owner');
    const [wanted = '', late = '', dropped = ''] = await Promise.all(
      ['wanted', 'late', 'dropped'].map(async () => (await upload(asker, svg())).json<ShownMark>().id),
    );
    const base = await newest(asker);
    await publish(asker, base, { markId: wanted });
    await publish(asker, base, { markId: late });
    await test.database.query("update appearance_marks set uploaded_at = now() - interval '3 days'");
    await test.database.query(
      "update approvals set expires_at = now() - interval '1 minute' where payload ->> 'markId' = $1",
      [late],
    );
    const smtp = openSmtp(test.config);
    await dailyMaintenance({ ...test.context, smtp, log: silent });
    smtp.close();
    const marks = await test.database.query<{ id: string }>(
      'select id from appearance_marks where id = any ($1)',
      [[wanted, late, dropped]],
    );
    expect(marks.map(({ id }) => id)).toEqual([wanted]);
  });

  it('lets a decision stand where what applies cannot be read after it', async () => {
    const [asker, other] = [await newAdministrator(test, 'owner'), await newAdministrator(test, 'owner')];
    const { approvalId: id } = (
      await publish(asker, await newest(asker), { name: 'Clube Mar' })
    ).json<ApprovalAskedResponse>();
    await test.database.query('revoke select on appearances from portaria_app');
    const decided = await other.browser.post(adminOperations.decideApproval.path, { id, decision: 'refuse' });
    await test.database.query('grant select on appearances to portaria_app');
    expect(decided.status).toBe(204);
    expect((await approvals(other)).map((one) => one.id)).not.toContain(id);
  });

  it('runs by itself a day later where no one else may approve', async () => {
    await test.database.query('truncate administrators, approver_losses');
    const alone = await newAdministrator(test, 'owner');
    await publish(alone, await newest(alone), { name: 'Clube Lua' });
    await test.database.query('update approvals set expires_at = portaria_now() where decision is null');
    while (await runLoneApproval(test.context));
    expect((await see(alone)).versions[0]).toMatchObject({ name: 'Clube Lua', by: alone.username });
  });
});
