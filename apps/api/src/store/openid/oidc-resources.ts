import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** A service that accepts tokens for itself alone. */
export interface Resource {
  /** An absolute URI, by which applications name it. */
  readonly id: string;
  /** What its tokens are for (`aud`). */
  readonly audience: string;
  /** What an application may do there, in words that a person reads. */
  readonly scopes: Readonly<Record<string, string>>;
  /** Whether pages of our own origin get its tokens, without an application. */
  readonly sameOrigin: boolean;
}

const columns = sql`id, audience, scopes, same_origin as "sameOrigin"`;

export async function listResources(db: Database): Promise<Resource[]> {
  const { rows } = await sql<Resource>`select ${columns} from oidc_resources order by id`.execute(db);
  return rows;
}

export async function findResources(db: Database, ids: readonly string[]): Promise<Resource[]> {
  const { rows } = await sql<Resource>`
    select ${columns} from oidc_resources where id = any (${ids}) order by id
  `.execute(db);
  return rows;
}

/** The audience stays: services compare it with what they were configured for. False if the id has another one. */
export async function saveResource(db: Database, resource: Resource): Promise<boolean> {
  const result = await sql`
    insert into oidc_resources (id, audience, scopes, same_origin)
    values (${resource.id}, ${resource.audience}, ${JSON.stringify(resource.scopes)}::jsonb, ${resource.sameOrigin})
    on conflict (id) do update set scopes = excluded.scopes, same_origin = excluded.same_origin
      where oidc_resources.audience = excluded.audience
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function deleteResource(db: Database, id: string): Promise<boolean> {
  const result = await sql`delete from oidc_resources where id = ${id}`.execute(db);
  return result.numAffectedRows === 1n;
}
