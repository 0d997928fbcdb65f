import ts from 'typescript';
import { dangerousCodeRules } from './dangerous-code.ts';
import { type Finding, isTestCode, type NodeRule } from './finding.ts';

const SESSION_STORE = 'apps/web/src/session/session-store.ts';
/** The theme is shown before the application starts, and it is nobody's session. */
const THEME = 'apps/web/src/settings/theme.ts';
const HTTP_CLIENT = 'apps/web/src/http/http-client.ts';
const KEY_SET = 'packages/verify/src/key-set.ts';
const USERINFO = 'packages/react/src/account.ts';
/** For pages of other sites, which keep their own tokens. */
const KEPT_TOKENS = ['packages/react/src/kept-tokens.ts', 'packages/react/src/openid-client.ts'];
const STORE = 'apps/api/src/store/';
const OUTBOUND_DOOR = 'apps/api/src/outbound/guarded-request.ts';
/** These modules need the real time, because it is stored, shown or compared with a stored time. */
const WALL_CLOCK_READERS = [
  'apps/api/src/security/uuid-v7.ts',
  'apps/api/src/openid/engine/client-assertion.ts',
  'apps/api/src/security/logout-ticket.ts',
  'apps/api/src/security/sealed-hint.ts',
  'apps/api/src/security/passkey-challenge.ts',
  'apps/api/src/store/engine/database-clock.ts',
  'apps/api/src/mail/send-mail.job.ts',
];

const portugueseLetters = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/;
const mayContainPortuguese = /(?:\.text|\.pt-br|\.page|\.generated)\.tsx?$|^(?:demo|tools|deploy)\//;

const oneReaderOfLocalStorage: NodeRule = (node, file) => {
  const readers = [SESSION_STORE, THEME, ...KEPT_TOKENS];
  if (readers.includes(file) || !ts.isIdentifier(node)) return undefined;
  if (node.text !== 'localStorage' && node.text !== 'sessionStorage') return undefined;
  return `Only ${SESSION_STORE} may access browser storage. Call its functions.`;
};

const oneCallerOfFetch: NodeRule = (node, file) => {
  const callers = [HTTP_CLIENT, KEY_SET, USERINFO];
  if (callers.includes(file) || !/^(?:apps\/[^/]+\/src|packages)\//.test(file)) return undefined;
  const isNetworkName =
    ts.isIdentifier(node) && ['fetch', 'XMLHttpRequest', 'sendBeacon'].includes(node.text);
  if (!isNetworkName || isDeclaredName(node)) return undefined;
  // The door itself has no exception here: fetch follows redirects and connects before an address can be judged.
  if (file.startsWith('apps/api/')) return `Only ${OUTBOUND_DOOR} may call other servers, and without fetch.`;
  return `Only ${HTTP_CLIENT} may send requests. Call its client.`;
};

const queriesInTheStore: NodeRule = (node, file) => {
  if (!/^apps\/api\/src\//.test(file) || file.startsWith(STORE) || !ts.isIdentifier(node)) return undefined;
  if (!['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].includes(node.text)) return undefined;
  return `Queries are in ${STORE}, in the file of their table. Call a function there.`;
};

const noWallClockForIntervals: NodeRule = (node, file) => {
  if (WALL_CLOCK_READERS.includes(file) || !/^apps\/api\/src\//.test(file)) return undefined;
  if (!ts.isPropertyAccessExpression(node) || node.getText() !== 'Date.now') return undefined;
  return 'The wall clock can be set back, which would prolong a wait. Measure with performance.now().';
};

const noPatternFromData: NodeRule = (node) => {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== 'RegExp') return undefined;
  const pattern = node.arguments?.[0];
  if (pattern && ts.isStringLiteralLike(pattern)) return undefined;
  return 'A regular expression built from data can be made to hang. Write a literal, or compare strings.';
};

const portugueseInItsOwnFiles: NodeRule = (node, file) => {
  if (mayContainPortuguese.test(file)) return undefined;
  const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
  if (!isText || !portugueseLetters.test(node.text)) return undefined;
  return 'User-visible text belongs in a *.text.ts, *.pt-br.ts, *.page.ts or mail template file.';
};

const sourceRules = [
  oneReaderOfLocalStorage,
  oneCallerOfFetch,
  queriesInTheStore,
  noWallClockForIntervals,
  noPatternFromData,
  portugueseInItsOwnFiles,
  ...dangerousCodeRules,
];

function isDeclaredName(node: ts.Node): boolean {
  const parent = node.parent;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

export function checkSourceCode(file: string, text: string): Finding[] {
  if (isTestCode(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of sourceRules) {
      const message = rule(node, file);
      if (!message) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ file, line: line + 1, message });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}
