import type {
  AppearanceResponse,
  ApprovalAskedResponse,
  ApprovalFacts,
  ColourResponse,
  PublishAppearanceBody,
  ShownMark,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { acceptMark } from '../base/branding/accept-mark.ts';
import { accentTokens, contrastOf } from '../base/branding/brand.ts';
import { markRefusals } from '../base/branding/mark-refusals.pt-br.ts';
import { MarkRefused } from '../base/branding/mark-refused.ts';
import { isMailMark } from '../mail/mail-mark.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { signedId } from '../security/signed-id.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Actor, AdministratorActor } from '../session/actor.ts';
import { findProfile } from '../store/accounts/profiles.ts';
import { listApprovals } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import {
  insertAppearance,
  insertMark,
  isMark,
  type ListedMark,
  listAppearances,
  lockAppearances,
  newestAppearance,
} from '../store/upkeep/appearances.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { askApproval } from './ask-approval.ts';
import { look } from './look.ts';

/** The address of a picture, followed by its signed id. */
export const MARK_PATH = '/brand/mark/';

/** The log has no free text, and the page asks for no reason. */
const REASON = 'internal';

/** A publication, as an approval stores it. */
export const appearanceChange = z.object({
  base: z.number(),
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  markId: z.nullable(z.string()),
  fields: z.array(z.string()),
});
type AppearanceChange = z.infer<typeof appearanceChange>;

const changeable = ['name', 'headline', 'accent', 'markId'] as const;

/** As facts and details name them. */
const namesOf = (fields: readonly string[]): string[] =>
  fields.map((field) => (field === 'markId' ? 'mark' : field));

/** The settings without what was published. */
type Installation = Pick<AdministrationContext['config'], 'APP_NAME' | 'brand'>;

/** With what waits for a second person. */
export function appearance(
  context: AdministrationContext,
  actor: AdministratorActor,
  { APP_NAME, brand }: Installation,
): Promise<AppearanceResponse> {
  return look(context, actor, { action: 'appearance.seen', accountId: null }, async (trx) => {
    const open = await listApprovals(trx, null);
    const waiting = open.find(({ action }) => action === 'appearance.set');
    const asker = waiting && (await findProfile(trx, waiting.askedBy));
    return {
      versions: (await listAppearances(trx)).map(({ at, mark, ...version }) => ({
        ...version,
        at: at.toISOString(),
        mark: mark && shownMark(mark, context.secretKeys),
      })),
      defaults: {
        name: APP_NAME,
        accent: brand.accent,
        hasMark: brand.mark !== null,
        markInMails: brand.mark !== null && isMailMark(brand.mark.type, brand.mark.content.length),
      },
      waiting: waiting
        ? {
            askedBy: waiting.askedByName ?? waiting.askedBy,
            askedByName: asker?.displayName ?? null,
            own: waiting.askedBy === actor.accountId,
            expiresAt: waiting.expiresAt.toISOString(),
          }
        : null,
    };
  });
}

/** What would change, for those who decide. Empty is the setting of the installation. */
export function appearanceFacts(payload: unknown, keys: SecretKeys): ApprovalFacts {
  const { fields, markId, name, headline, accent } = z.parse(appearanceChange, payload);
  const mark = markId === null ? '' : markUrl(markId, keys);
  const values = { name: name ?? '', headline: headline ?? '', accent: accent ?? '', mark };
  const changed = namesOf(fields);
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)));
}

function markUrl(id: string, keys: SecretKeys): string {
  return `${MARK_PATH}${signedId(keys, 'mark', id)}`;
}

function shownMark(mark: ListedMark, keys: SecretKeys): ShownMark {
  return { ...mark, url: markUrl(mark.id, keys), inMails: isMailMark(mark.type, mark.bytes) };
}

export function shadesOf(accent: string): ColourResponse {
  const { light, dark } = accentTokens(accent);
  return {
    light,
    dark,
    contrast: contrastOf(accent),
    adjusted: light.accent !== accent || dark.accent !== accent,
  };
}

/** The picture is checked and rebuilt. The result is what people will see, so the preview shows it. */
export async function uploadMark(
  { db, secretKeys }: AdministrationContext,
  actor: AdministratorActor,
  content: Buffer,
): Promise<ShownMark> {
  const mark = accepted(content);
  const id = uuidV7();
  await db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    await lockAppearances(trx);
    await insertMark(trx, id, mark);
  });
  return shownMark({ id, type: mark.type, bytes: mark.content.length }, secretKeys);
}

function accepted(content: Buffer): ReturnType<typeof acceptMark> {
  try {
    return acceptMark(content);
  } catch (error) {
    if (!(error instanceof MarkRefused)) throw error;
    throw new AppError('validation_failed', { errors: { content: [error.message] }, cause: error });
  }
}

/** The name goes into every mail, so a second person approves it where four eyes are on. */
export async function publishAppearance(
  context: AdministrationContext,
  actor: AdministratorActor,
  body: PublishAppearanceBody,
): Promise<ApprovalAskedResponse> {
  const change = await changeOf(context.db, body);
  if (context.config.ADMIN_FOUR_EYES)
    return askApproval(context, actor, {
      action: 'appearance.set',
      payload: change,
      reason: REASON,
      accountId: null,
    });
  await context.db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    await publishAppearanceIn(trx, actor, change, { reason: REASON, by: actor.accountId });
  });
  return { approvalId: null, expiresAt: null };
}

const markGone = (): AppError =>
  new AppError('validation_failed', { errors: { markId: [markRefusals.gone] } });

async function changeOf(db: Database, body: PublishAppearanceBody): Promise<AppearanceChange> {
  const [newest] = await listAppearances(db);
  if ((newest?.number ?? 0) !== body.base) throw new AppError('appearance_changed');
  if (body.markId !== null && !(await isMark(db, body.markId))) throw markGone();
  const before = { ...newest, markId: newest?.mark?.id };
  return { ...body, fields: changeable.filter((field) => body[field] !== (before[field] ?? null)) };
}

/** By the command line, at once: back to the settings, whatever was published. */
export async function resetAppearance({ db }: AdministrationContext, actor: Actor): Promise<void> {
  const nothing = { name: null, headline: null, accent: null, markId: null, fields: [...changeable] };
  await db.transaction().execute(async (trx) => {
    await lockAppearances(trx);
    const base = await newestAppearance(trx);
    await publishAppearanceIn(trx, actor, { base, ...nothing }, { reason: REASON, by: null });
  });
}

/** The change and its row, in the caller's transaction. */
export async function publishAppearanceIn(
  trx: Database,
  actor: Actor,
  { base, fields, ...chosen }: AppearanceChange,
  { reason, by }: { readonly reason: string; readonly by: string | null },
): Promise<void> {
  await lockAppearances(trx);
  if (chosen.markId !== null && !(await isMark(trx, chosen.markId))) throw markGone();
  if (!(await insertAppearance(trx, base, { ...chosen, by }))) throw new AppError('appearance_changed');
  const details = { fields: namesOf(fields), number: base + 1 };
  await record(trx, actor, { action: 'appearance.set', accountId: null, reason, details }, 'done');
}
