import ts from 'typescript';
import { dangerousCodeRules } from './dangerous-code.ts';
import { type Finding, isTestCode } from './finding.ts';
import type { NodeRule } from './node-rule.ts';

const SESSION_STORE = 'apps/web/src/session/session-store.ts';
const HTTP_CLIENT = 'apps/web/src/http/http-client.ts';
const OTLP_EXPORTER = 'apps/api/src/tracing/otlp-exporter.ts';
const KEY_SET = 'packages/verify/src/key-set.ts';
const CONFIG = 'apps/api/src/config.ts';
/** They tell an instant that is stored or shown, or compare with one. */
const WALL_CLOCK_READERS = [
  'apps/api/src/security/uuid-v7.ts',
  'apps/api/src/data/database-clock.ts',
  'apps/api/src/jobs/send-mail.job.ts',
];

// Letters that Portuguese has and English code does not.
const portuguese = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/;
const maySpeakPortuguese =
  /(?:\.text|\.pt-br|\.generated)\.tsx?$|^apps\/api\/src\/email\/templates\/|^scripts\//;

const oneReaderOfLocalStorage: NodeRule = (node, file) => {
  if (file === SESSION_STORE || !ts.isIdentifier(node)) return undefined;
  if (node.text !== 'localStorage' && node.text !== 'sessionStorage') return undefined;
  return `Browser storage is touched only in ${SESSION_STORE}: call its functions.`;
};

const oneCallerOfFetch: NodeRule = (node, file) => {
  const callers = [HTTP_CLIENT, KEY_SET, OTLP_EXPORTER];
  if (callers.includes(file) || !/^(?:apps\/[^/]+\/src|packages)\//.test(file)) return undefined;
  const isNetworkName =
    ts.isIdentifier(node) && ['fetch', 'XMLHttpRequest', 'sendBeacon'].includes(node.text);
  if (!isNetworkName || isDeclaredName(node)) return undefined;
  return `The network is reached only through ${HTTP_CLIENT}: call its client.`;
};

const oneReaderOfEnvironment: NodeRule = (node, file) => {
  if (file === CONFIG || !/^(?:apps\/[^/]+\/src|packages)\//.test(file)) return undefined;
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'env') return undefined;
  if (node.expression.getText() !== 'process') return undefined;
  return `The environment is read only in ${CONFIG}: take the value from the config object.`;
};

const noWallClockForIntervals: NodeRule = (node, file) => {
  if (WALL_CLOCK_READERS.includes(file) || !/^apps\/api\/src\//.test(file)) return undefined;
  if (!ts.isPropertyAccessExpression(node) || node.getText() !== 'Date.now') return undefined;
  return 'A clock that is set back makes a wait as long: measure with performance.now().';
};

const noPatternFromData: NodeRule = (node) => {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== 'RegExp') return undefined;
  const pattern = node.arguments?.[0];
  if (pattern && ts.isStringLiteralLike(pattern)) return undefined;
  return 'A pattern made of data can be made to hang: write it as a literal, or compare strings.';
};

const portugueseInItsOwnFiles: NodeRule = (node, file) => {
  if (maySpeakPortuguese.test(file)) return undefined;
  const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
  if (!isText || !portuguese.test(node.text)) return undefined;
  return 'What a person reads belongs to a *.text.ts, *.pt-br.ts or a mail template.';
};

const shippedRules = [
  oneReaderOfLocalStorage,
  oneCallerOfFetch,
  oneReaderOfEnvironment,
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
    for (const rule of shippedRules) {
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
