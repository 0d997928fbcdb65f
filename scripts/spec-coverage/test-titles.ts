import ts from 'typescript';

/** The titles of a file's tests, each as the pieces between what is filled in when it runs. */
export function testTitlesIn(source: string): string[][] {
  const titles: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined) titles.push(piecesOf(title));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles.filter((pieces) => pieces.length > 0);
}

/** `it('…')`, `test('…')`, `it.each(…)('…')`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false;
  return callee.expression.name.text === 'each' && isTest(callee.expression.expression);
}

function piecesOf(title: ts.Expression): string[] {
  if (ts.isStringLiteralLike(title)) return title.text.split(/%[sjdio]|\$\w+/);
  if (!ts.isTemplateExpression(title)) return [];
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
}

/** Whether a title could be the one of these pieces: all there, in order, from the first letter to the last. */
export function holdsTitle(pieces: readonly string[], title: string): boolean {
  if (pieces.length === 1) return title === pieces[0];
  if (!title.startsWith(pieces[0] ?? '') || !title.endsWith(pieces.at(-1) ?? '')) return false;
  let at = 0;
  for (const piece of pieces) {
    const found = title.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

/** Whether a title begins so; what is filled in when it runs is not looked at. */
export function beginsTitle([first = '']: readonly string[], beginning: string): boolean {
  return beginning.length >= 8 && first.startsWith(beginning.trimEnd());
}
