import type { ApplicationResponse } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { Context } from '../session/context.ts';
import { findEnabledClient } from '../store/openid/oidc-clients.ts';
import { siteOf } from './site-of.ts';

/** For a person whose request was refused. All of it is the operator's word, none of it the request's. */
export async function applicationFacts({ db }: Context, id: string): Promise<ApplicationResponse> {
  const client = await findEnabledClient(db, id);
  // Nobody is sent here by a machine.
  if (!client || client.kind === 'machine') throw new AppError('not_found');
  const site = siteOf(client.kind, client.redirectUris[0]);
  return { name: client.name, uri: client.clientUri ?? (site && `${site}/`) };
}
