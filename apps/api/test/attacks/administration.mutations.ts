import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A201: 'An administrator acts on one of the same or a higher role, or on their own account.',
  A202: 'An account has roles named admin and owner, which other applications gave it.',
  A203: 'Every owner of the administration is removed, blocked and deleted at once.',
  A204: 'An owner raises themselves, approves their own request, or has another payload approved.',
  A205: 'One of two owners is stolen, and the thief asks for more.',
  A206: 'An administrator without a second factor, or with one shown too long ago, enters the area.',
  A207: 'A call of the administration is reached by someone whose role does not permit it.',
  A210: 'The dearest searches are asked for many times at once.',
  A211: 'A name, an address or a user name is a spreadsheet formula.',
  A212: 'Personal text is sought in addresses, which proxies and browsers keep.',
  A213: 'A change is made while its row in the log cannot be written, or rows are changed afterwards.',
  A214: 'Documents are looked at without a reason, without the role, or many times.',
  A215: 'The return address of an application is changed by one person alone.',
  A216: 'A right is taken away while a call that needs it waits for a lock.',
  A217: 'The area is asked for while it is off, or from a foreign network with a forged address.',
};

const act = 'apps/api/src/administration/act.ts';
const access = 'apps/api/src/http/admin-access.ts';
const look = 'apps/api/src/administration/look.ts';
const approvals = 'apps/api/src/administration/approvals.ts';
const migration = 'apps/api/migrations/0023_administration.sql';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation(
    'A201',
    act,
    "if (held && !isAbove(role, held)) throw new AppError('higher_role');",
    'void isAbove(role, role);',
  ),
  mutation('A201', act, "if (deed.accountId === actor.accountId) throw new AppError('own_account');", ''),
  mutation(
    'A202',
    'apps/api/src/data/sessions.ts',
    '(select role from administrators where account_id = accounts.id) as administrator,',
    "coalesce((select role from administrators where account_id = accounts.id), case when 'owner' = any (accounts.roles) then 'owner' end) as administrator,",
  ),
  mutation(
    'A203',
    migration,
    "where administrators.role = 'owner' and administrators.account_id <> leaving and accounts.disabled_at is null",
    "where administrators.role = 'owner'",
  ),
  mutation('A203', migration, "perform pg_advisory_xact_lock(hashtext('administrators'));", ''),
  mutation(
    'A206',
    access,
    "if (!secondFactor) throw new AppError('second_factor_needed', { accountId });",
    '',
  ),
  mutation(
    'A206',
    access,
    "if (!factorToday) throw new AppError('proof_required', { accountId });",
    'void factorToday;',
  ),
  mutation(
    'A207',
    access,
    'if (permission === undefined || (permission && !mayDo(administrator, permission)))',
    'if (permission === undefined || (permission && !mayDo(administrator, permission) && administrator !== administrator))',
  ),
  mutation(
    'A207',
    'packages/contract/src/administration/permissions.ts',
    "'reset.send': helpers,",
    "'reset.send': everyone,",
  ),
  mutation(
    'A210',
    'apps/api/src/data/search-database.ts',
    'await sql`set local statement_timeout = ${sql.lit(SEARCH_MS)}`.execute(trx);',
    '',
  ),
  mutation(
    'A211',
    'apps/api/src/data/export-people.ts',
    "`case when ${column} ~ '^[=+\\\\-@\\\\t\\\\r]' then '''' || ${column} else ${column} end`;",
    '`${column}`;',
  ),
  mutation(
    'A212',
    'packages/contract/src/administration/fields.ts',
    'export const pageQuery = z.strictObject({ id: idField, cursor: cursorField });',
    'export const pageQuery = z.strictObject({ id: idField, cursor: cursorField, email: z.optional(z.string()) });',
  ),
  mutation(
    'A213',
    migration,
    'grant select, insert on admin_events to portaria_app;',
    'grant select, insert, update, delete on admin_events to portaria_app;',
  ),
  mutation(
    'A213',
    act,
    "await record(trx, actor, deed, 'done');",
    "await record(db, actor, deed, 'done').catch(() => {});",
  ),
  mutation('A214', look, "'document.shown': limits.adminDocuments,", ''),
  mutation(
    'A214',
    'apps/api/src/administration/show-document.ts',
    "await insertAuditEvent(trx, accountId, serviceAudit('profile.document-shown-to-admin'));",
    'void insertAuditEvent, serviceAudit;',
  ),
  mutation(
    'A216',
    act,
    "if (role === undefined) throw new AppError('admin_only', { accountId: actor.accountId });",
    "if (role === undefined) return 'owner';",
  ),
  mutation(
    'A217',
    access,
    "if (!isAdminNetwork(request, config)) throw new AppError('not_found');",
    'void request, config;',
  ),
  mutation(
    'A217',
    'apps/api/src/app.ts',
    'const administration = context.config.ADMIN_AREA',
    'const administration = context.config.PORT >= 0',
  ),
  mutation('A204', approvals, "if (own && decision === 'approve') throw new AppError('own_request');", ''),
  mutation(
    'A204',
    'apps/api/src/data/approvals.ts',
    'where approvals.id = ${id} and decision is null and expires_at > ${now} and ${isKnown} for update of approvals',
    'where approvals.id = ${id} for update of approvals',
  ),
  mutation('A205', approvals, "if (!isAllowed) throw new AppError('approval_over');", ''),
  mutation(
    'A215',
    'apps/api/src/administration/clients.ts',
    'if (context.config.ADMIN_FOUR_EYES)',
    'if (!context.config.ADMIN_FOUR_EYES)',
  ),
  mutation(
    'A215',
    'apps/api/src/features/not-me/not-me.service.ts',
    'await refuseApprovalsOf(trx, accountId);',
    'void refuseApprovalsOf;',
  ),
];
