import { isMany, jsonRows } from '../../data/held-data.ts';
import type { Export } from './export.service.ts';

/** One key for each kind of thing we hold; a part is made when the one before it has gone out. */
export async function* exportAsJson({ at, sections }: Export): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(at)}`;
  for (const { name, rows } of sections) {
    const many = isMany(name);
    let empty = true;
    yield `,\n"${name}": ${many ? '[' : ''}`;
    for await (const batch of rows(jsonRows)) {
      yield `${many ? `${empty ? '' : ','}\n` : ''}${batch}`;
      empty = false;
    }
    if (many) yield empty ? ']' : '\n]';
    else if (empty) yield 'null';
  }
  yield '\n}\n';
}
