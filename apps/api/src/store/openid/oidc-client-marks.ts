import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

export interface ClientMark {
  readonly type: string;
  readonly content: Buffer;
}

/** Returns false for an unknown client. */
export async function saveClientMark(
  db: Database,
  clientId: string,
  { version, type, content }: ClientMark & { readonly version: string },
): Promise<boolean> {
  const result = await sql`
    insert into oidc_client_marks (client_id, version, type, content)
    select id, ${version}, ${type}, ${content} from oidc_clients where id = ${clientId}
    on conflict (client_id) do update
      set version = excluded.version, type = excluded.type, content = excluded.content
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Returns false if it had none. */
export async function deleteClientMark(db: Database, clientId: string): Promise<boolean> {
  const result = await sql`delete from oidc_client_marks where client_id = ${clientId}`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function listMarkVersions(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ clientId: string; version: string }>`
    select client_id as "clientId", version from oidc_client_marks
  `.execute(db);
  return new Map(rows.map(({ clientId, version }) => [clientId, version]));
}

export async function findClientMark(
  db: Database,
  clientId: string,
  version: string,
): Promise<ClientMark | undefined> {
  const { rows } = await sql<ClientMark>`
    select type, content from oidc_client_marks where client_id = ${clientId} and version = ${version}
  `.execute(db);
  return rows[0];
}
