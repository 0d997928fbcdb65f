import ts from 'typescript';

export interface LogEvent {
  readonly name: string;
  readonly level: string;
  /** Those that are spelt out where it is logged. */
  readonly fields: readonly string[];
}

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** Every call of a logger: `log`, or something's `log`. */
export function logEventsIn(file: string, text: string): LogEvent[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const events: LogEvent[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) events.push(...eventOf(node, file));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return events;
}

function eventOf({ expression, arguments: args }: ts.CallExpression, file: string): LogEvent[] {
  if (!ts.isPropertyAccessExpression(expression) || !levels.has(expression.name.text)) return [];
  if (!/(?:^|\.)log$/.test(expression.expression.getText())) return [];
  const name = args.at(-1);
  if (!name || !ts.isStringLiteralLike(name)) throw new Error(`${file}: a log line without a fixed name`);
  const [facts] = args;
  const fields = facts && ts.isObjectLiteralExpression(facts) ? facts.properties.flatMap(fieldOf) : [];
  return [{ name: name.text, level: expression.name.text, fields }];
}

function fieldOf({ name }: ts.ObjectLiteralElementLike): string[] {
  return name && ts.isIdentifier(name) ? [name.text] : [];
}
