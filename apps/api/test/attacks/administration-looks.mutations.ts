import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A309: 'A support person pages through every address at full speed, and finds out a CPF by searching for it.',
  A310: 'An administrator’s looks use up the changes of the hour, so that an intruder cannot be stopped.',
  A314: 'An intruder whose session an administrator ended comes back on the same device, without a notice.',
  A315: 'An application gets a name with markup or invisible characters, in the area or by an older request.',
  A316: 'A name puts a formula behind a comma, and an export repeats its columns.',
  A317: 'The administration is probed from one network.',
};

const find = 'apps/api/src/administration/find-people.ts';
const look = 'apps/api/src/administration/look.ts';
const operations = 'packages/contract/src/administration/operations.ts';
const exported = 'apps/api/src/data/export-people.ts';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation('A309', look, 'await countPeople(trx, actor, peopleIn(result));', 'void countPeople, peopleIn;'),
  mutation(
    'A309',
    look,
    "if (error instanceof AppError && error.limit === 'people') await reportViews(context, actor);",
    'void reportViews;',
  ),
  mutation(
    'A309',
    find,
    "if (role === 'support') return email.toLowerCase() === typed.toLowerCase();",
    "if (role === 'support') return email !== typed;",
  ),
  mutation(
    'A309',
    find,
    "if (action === 'document.shown' && !mayDo(role, 'document.show'))",
    "if (action === 'document.shown' && !mayDo(role, 'people.find'))",
  ),
  mutation(
    'A309',
    find,
    "const action = isDocument(typed) ? 'document.shown' : 'people.found';",
    "const action = isDocument(typed) && actor.permission === 'document.show' ? 'document.shown' : 'people.found';",
  ),
  mutation(
    'A309',
    'apps/api/src/administration/masked-profile.ts',
    "return formatDocument(document).replace(/[0-9A-Z](?=.{2})/g, '•');",
    "return formatDocument(document).replace(/^[0-9A-Z]+/g, '•');",
  ),
  mutation(
    'A310',
    operations,
    '{ rescues: (body) => (body as SetAdministratorBody).role === null },',
    '{ rescues: (body) => (body as SetAdministratorBody).role === undefined },',
  ),
  mutation(
    'A310',
    'packages/contract/src/administration/endpoint.ts',
    'return { ...known, summary, errors, ...more };',
    'return { ...known, summary, errors, ...more, isRescue: false };',
  ),
  mutation(
    'A314',
    'apps/api/src/administration/end-sessions.ts',
    'await forgetOtherDevices(trx, accountId, null);',
    'void forgetOtherDevices;',
  ),
  mutation(
    'A314',
    'apps/api/src/administration/end-sessions.ts',
    'if (ended) await forgetDeviceOf(trx, sessionId);',
    'void forgetDeviceOf;',
  ),
  mutation(
    'A314',
    'apps/api/src/administration/block.ts',
    'await forgetOtherDevices(trx, accountId, null);',
    'void forgetOtherDevices;',
  ),
  mutation(
    'A315',
    'packages/contract/src/administration/clients.ts',
    'name: z.string(ruleText.wrongType).check(z.regex(clientName, ruleText.wrongType)),',
    'name: z.string(ruleText.wrongType),',
  ),
  mutation(
    'A315',
    'apps/api/src/administration/clients.ts',
    'if (name !== undefined && !clientName.test(name))',
    'if (name === undefined && !clientName.test(id))',
  ),
  mutation('A316', exported, "delimiter ';', force_quote *)`,", "delimiter ';')`,"),
  mutation('A316', exported, 'const once = [...new Set(fields)];', 'const once = [...fields];'),
  mutation(
    'A316',
    'packages/contract/src/administration/runs.ts',
    'new Set(fields).size === fields.length',
    'new Set(fields).size > 0',
  ),
  mutation(
    'A317',
    'apps/api/src/http/request-log.ts',
    '(guessedRoutes.includes(route) || route.startsWith(adminRoutes))',
    '(guessedRoutes.includes(route) || route === adminRoutes)',
  ),
];
