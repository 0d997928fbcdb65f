import { redirectUriProblem } from '../../security/redirect-uri.ts';
import { listClients } from '../../store/openid/oidc-clients.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.applications;

/** An address was right when it was registered. `PUBLIC_URL` may have changed since. */
export const checkApplications: Check = async ({ db, config }) => {
  const clients = (await listClients(db)).filter(({ disabledAt }) => disabledAt === null);
  const broken = clients.flatMap(({ id, kind, redirectUris }) =>
    redirectUris.flatMap((uri) =>
      redirectUriProblem(uri, { kind, ownOrigin: config.origin }) === undefined ? [] : [text.uri(id, uri)],
    ),
  );
  return [
    ...(broken.length > 0 ? broken.map(wrong) : [right(text.fine(clients.length))]),
    ...(config.TOKEN_AUDIENCES.length > 0 ? [advice(text.audiences)] : []),
  ];
};
