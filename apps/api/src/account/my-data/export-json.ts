import { isMany, jsonRows } from '../../store/accounts/personal-data-export.ts';
import type { Export } from './export.service.ts';

/** Streams the export, so that a large account does not have to fit in memory. */
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
