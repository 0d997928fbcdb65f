import { type RawBuilder, sql } from 'kysely';
import type { RowForm } from '../accounts/personal-data-export.ts';

/** Readable words for coded values, by the key of the value. For objects, the words label the object's own keys. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ReadableForm {
  readonly words: Words;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  /** Keys that say nothing to a person, such as the ids of rows. */
  readonly without: readonly string[];
}

/**
 * Rows of an HTML table, with escaped values, times in Brasilia's time zone and words instead of codes. Ids, and an
 * object within an object, are only in the JSON copy.
 */
export function tableRows(form: ReadableForm): RowForm {
  return {
    between: '\n',
    line: (given) => {
      const cells = Object.entries(given)
        .filter(([, key]) => !form.without.includes(key))
        .map(([column, key]) => cell(column, form.words[key] ?? {}, form));
      return sql`concat('<tr>', ${sql.join(cells)}, '</tr>')`;
    },
  };
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

function cell(
  column: string,
  words: Readonly<Record<string, string>>,
  { nothing, yes, no }: ReadableForm,
): RawBuilder<string> {
  const value = sql`to_jsonb(${sql.id(column)})`;
  const text = sql`(${value} #>> '{}')`;
  const known = sql`${JSON.stringify(words)}::jsonb`;
  const readable = sql<string>`case
    when pg_typeof(${sql.id(column)}) = 'timestamptz'::regtype
      then to_char(${text}::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY, HH24:MI:SS')
    when jsonb_typeof(${value}) = 'boolean' then case ${text} when 'true' then ${yes} else ${no} end
    when jsonb_typeof(${value}) = 'array'
      then (
        select string_agg(coalesce(${known} ->> part.text, part.text), ', ')
        from jsonb_array_elements_text(${value}) as part(text)
      )
    when jsonb_typeof(${value}) = 'object'
      then (
        select string_agg(concat_ws(' ', ${known} ->> part.key, part.value #>> '{}'), ', ')
        from jsonb_each(${value}) as part
        where jsonb_typeof(part.value) <> 'object' and part.value #>> '{}' !~ ${uuid}
      )
    else coalesce(${known} ->> ${text}, ${text})
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
