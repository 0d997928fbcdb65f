import ts from 'typescript';
import type { NodeRule } from './finding.ts';

const shipped = /^(?:apps\/[^/]+\/src|packages)\//;
const MIGRATE = 'apps/api/src/operator/migrate/migrate.ts';

const markupSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'srcdoc',
]);

/** Hydration leaves an element alone whose markup is empty. */
const isEmptyMarkup = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.initializer.getText() === "{ __html: '' }";

const noMarkupFromText: NodeRule = (node, file) => {
  if (!shipped.test(file)) return undefined;
  const isSink = ts.isIdentifier(node) && markupSinks.has(node.text) && !isEmptyMarkup(node.parent);
  const isWrite = ts.isPropertyAccessExpression(node) && /^document\.write(?:ln)?$/.test(node.getText());
  return isSink || isWrite ? 'Text must never become markup. Let React render it.' : undefined;
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
  return 'Any page can send messages. Tabs synchronise only through the session store.';
};

/** The algorithms that docs/security/cryptography.md allows for each function. */
const listedAlgorithms: Readonly<Record<string, string | readonly string[]>> = {
  createHash: 'sha256',
  createHmac: 'sha256',
  hkdf: 'sha256',
  hkdfSync: 'sha256',
  createCipheriv: 'aes-256-gcm',
  createDecipheriv: 'aes-256-gcm',
  generateKeyPairSync: ['ec', 'rsa'],
};
/** Lists of breached passwords are published as SHA-1 hashes, and authenticator applications compute TOTP with it. */
const sha1AllowedIn: Readonly<Record<string, string>> = {
  createHash: 'apps/api/src/security/breached-passwords.ts',
  createHmac: 'apps/api/src/security/totp.ts',
};
const unlistedFunctions =
  /^(?:pbkdf2|scrypt|createSign|createVerify|publicEncrypt|privateDecrypt|createDiffieHellman)(?:Sync)?$/;

const onlyListedCryptography: NodeRule = (node, file) => {
  if (!shipped.test(file) || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression))
    return undefined;
  const name = node.expression.text;
  const listed = sha1AllowedIn[name] === file ? 'sha1' : listedAlgorithms[name];
  const [algorithm] = node.arguments;
  const isListed =
    listed === undefined ||
    (algorithm !== undefined &&
      ts.isStringLiteralLike(algorithm) &&
      [listed].flat().includes(algorithm.text));
  if (isListed && !unlistedFunctions.test(name)) return undefined;
  return 'This algorithm is not in docs/security/cryptography.md. Use a listed one, or add it there.';
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
  return 'Pass values to SQL as parameters, inside the sql template.';
};

export const dangerousCodeRules: readonly NodeRule[] = [
  noMarkupFromText,
  noMessagesFromOtherPages,
  onlyListedCryptography,
  onlyParameterisedSql,
];
