import ts from 'typescript';

export interface LogEvent {
  readonly name: string;
  readonly level: string;
  /** Only the fields written in the object literal, without spread properties. */
  readonly fields: readonly string[];
}

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** Finds calls of `log`, or of a `log` property. */
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
  const [data] = args;
  const fields = data && ts.isObjectLiteralExpression(data) ? data.properties.flatMap(fieldOf) : [];
  return [{ name: name.text, level: expression.name.text, fields }];
}

function fieldOf({ name }: ts.ObjectLiteralElementLike): string[] {
  return name && ts.isIdentifier(name) ? [name.text] : [];
}
