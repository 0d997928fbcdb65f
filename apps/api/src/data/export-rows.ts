import { type RawBuilder, sql } from 'kysely';
import type { RowForm } from './personal-data-export.ts';

/** Readable words for coded values, by the key of the value. For objects, the words label the object's own keys. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Rows of an HTML table, with escaped values, times in Brasilia's time zone and words instead of codes. */
export function tableRows(words: Words, nothing: string): RowForm {
  return {
    between: '\n',
    line: (given) => {
      const cells = Object.entries(given).map(([column, key]) => cell(column, words[key] ?? {}, nothing));
      return sql`concat('<tr>', ${sql.join(cells)}, '</tr>')`;
    },
  };
}

function cell(column: string, words: Readonly<Record<string, string>>, nothing: string): RawBuilder<string> {
  const value = sql`to_jsonb(${sql.id(column)})`;
  const text = sql`(${value} #>> '{}')`;
  const readable = sql<string>`case
    when pg_typeof(${sql.id(column)}) = 'timestamptz'::regtype
      then to_char(${text}::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY, HH24:MI:SS')
    when jsonb_typeof(${value}) = 'object'
      then (
        select string_agg(concat_ws(' ', ${JSON.stringify(words)}::jsonb ->> part.key, part.value), ', ')
        from jsonb_each_text(${value}) as part
      )
    else coalesce(${JSON.stringify(words)}::jsonb ->> ${text}, ${text})
  end`;
  return sql`'<td>', coalesce(nullif(${escaped(readable)}, ''), ${nothing}), '</td>'`;
}

function escaped(text: RawBuilder<string>): RawBuilder<string> {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return Object.entries(entities).reduce(
    (inner, [character, entity]) => sql<string>`replace(${inner}, ${character}, ${entity})`,
    text,
  );
}
