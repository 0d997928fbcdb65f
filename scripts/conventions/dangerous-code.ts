import ts from 'typescript';
import type { NodeRule } from './node-rule.ts';

const shipped = /^(?:apps\/[^/]+\/src|packages)\//;
const MIGRATE = 'apps/api/src/migrate.ts';

const markupSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'srcdoc',
]);

const noMarkupFromText: NodeRule = (node, file) => {
  if (!shipped.test(file)) return undefined;
  const isSink = ts.isIdentifier(node) && markupSinks.has(node.text);
  const isWrite = ts.isPropertyAccessExpression(node) && /^document\.write(?:ln)?$/.test(node.getText());
  return isSink || isWrite ? 'Text never becomes markup: let React draw it.' : undefined;
};

const noMessagesFromOtherPages: NodeRule = (node, file) => {
  if (!shipped.test(file)) return undefined;
  const isChannel =
    ts.isIdentifier(node) && ['postMessage', 'onmessage', 'BroadcastChannel'].includes(node.text);
  const isListener =
    ts.isCallExpression(node) &&
    /\baddEventListener$/.test(node.expression.getText()) &&
    node.arguments[0]?.getText().slice(1, -1) === 'message';
  if (!isChannel && !isListener) return undefined;
  return 'Tabs meet in the session store alone: a message can come from any page.';
};

/** What may stand where, as docs/cryptography.md lists it. */
const listedAlgorithms: Readonly<Record<string, string>> = {
  createHash: 'sha256',
  createHmac: 'sha256',
  hkdf: 'sha256',
  hkdfSync: 'sha256',
  createCipheriv: 'aes-256-gcm',
  createDecipheriv: 'aes-256-gcm',
  generateKeyPairSync: 'ec',
};
/** Lists of breached passwords are published as such hashes. */
const SHA1_MAY_STAND_IN = 'apps/api/src/security/breached-passwords.ts';
const unlistedFunctions =
  /^(?:pbkdf2|scrypt|createSign|createVerify|publicEncrypt|privateDecrypt|createDiffieHellman)(?:Sync)?$/;

const onlyListedCryptography: NodeRule = (node, file) => {
  if (!shipped.test(file) || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression))
    return undefined;
  const name = node.expression.text;
  const listed = name === 'createHash' && file === SHA1_MAY_STAND_IN ? 'sha1' : listedAlgorithms[name];
  const [algorithm] = node.arguments;
  const isListed =
    listed === undefined ||
    (algorithm !== undefined && ts.isStringLiteralLike(algorithm) && algorithm.text === listed);
  if (isListed && !unlistedFunctions.test(name)) return undefined;
  return 'This algorithm is not in docs/cryptography.md: use one that is, or decide it there.';
};

const onlyParameterisedSql: NodeRule = (node, file) => {
  if (file === MIGRATE || !/^apps\/api\/src\//.test(file) || !ts.isCallExpression(node)) return undefined;
  const called = node.expression.getText();
  const [statement] = node.arguments;
  const isConstant = statement !== undefined && /^(?:\d+|[A-Z][A-Z_]+)$/.test(statement.getText());
  const isUnescaped = called === 'sql.raw' || (called === 'sql.lit' && !isConstant);
  const isBuilt =
    /\.query$/.test(called) &&
    statement !== undefined &&
    (ts.isTemplateExpression(statement) || ts.isBinaryExpression(statement));
  if (!isUnescaped && !isBuilt) return undefined;
  return 'A value goes into a statement as a parameter: write it inside the sql template.';
};

export const dangerousCodeRules: readonly NodeRule[] = [
  noMarkupFromText,
  noMessagesFromOtherPages,
  onlyListedCryptography,
  onlyParameterisedSql,
];
