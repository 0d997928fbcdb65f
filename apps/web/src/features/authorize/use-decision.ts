import { type AuthorizeDetailsResponse, decideEndpoint, type ScopeName } from '@portaria/contract';
import { useState } from 'react';
import type { ApiError } from '../../http/api-error.ts';
import type { Call } from '../../http/http-client.ts';
import { useSessionContext } from '../../session/use-session.ts';
import { forgetRequest } from '../../session/waiting-request.ts';
import { useEnding } from './use-ending.ts';

interface DecisionState {
  chosen: readonly ScopeName[];
  toggle: (name: ScopeName) => void;
  failure: ApiError | null;
  allow: () => Promise<void>;
  deny: () => Promise<void>;
}

export function useDecision(
  uid: string,
  { press, scopes }: AuthorizeDetailsResponse,
  onOver: () => Promise<void>,
): DecisionState {
  const { store } = useSessionContext();
  const [chosen, setChosen] = useState(() => scopes.flatMap(({ name, chosen }) => (chosen ? [name] : [])));

  async function send(call: Call, decision: 'allow' | 'deny'): Promise<void> {
    const body = { uid, decision, scopes: chosen.join(' '), ...(press && { pressed: true }) };
    const { continueTo } = await call(decideEndpoint, body);
    forgetRequest(store, uid);
    // Not a form, because the policy of this page forbids to send one elsewhere.
    window.location.replace(continueTo);
  }
  const allow = useEnding((call) => send(call, 'allow'), onOver);
  const deny = useEnding((call) => send(call, 'deny'), onOver);
  const toggle = (name: ScopeName): void =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return { chosen, toggle, failure: allow.failure ?? deny.failure, allow: allow.run, deny: deny.run };
}
