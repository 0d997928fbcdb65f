import { interactionPolicy } from 'oidc-provider';
import { lacksWantedClass } from '../../session/authentication-methods.ts';
import { requestState } from './request-state.ts';

/**
 * The engine's own, which ignores `acr_values` once a session exists. An answer of our page has considered them. A request for
 * a new account always opens the page (Initiating User Registration 1.0).
 */
export function ownPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const wantedClass = new interactionPolicy.Check(
    'acr_values',
    'a wanted class was not shown',
    'login_required',
    ({ oidc }) => {
      const { session } = requestState();
      const wanted = oidc.params?.['acr_values'];
      if (!session || typeof wanted !== 'string' || oidc.result?.login) return false;
      return lacksWantedClass(wanted, session);
    },
  );
  policy.get('login')?.checks.add(wantedClass);
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}
