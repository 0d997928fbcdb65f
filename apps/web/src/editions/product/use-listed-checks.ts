import {
  brokenPasswordRules,
  checkPasswordEndpoint,
  passwordChecks,
  passwordPolicies,
} from '@portaria/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPress } from '../../forms/after-press.ts';
import type { NewPasswords } from '../../forms/new-passwords.ts';
import { useApi } from '../../http/use-api.ts';
import { listedChecksText as text } from './use-listed-checks.text.ts';

/**
 * Asks the server's lists once for each password with the names in its form, when the person leaves the field. Without
 * an answer the form can be sent, because the server decides then.
 */
export const useListedChecks: NewPasswords['useChecks'] = ({ form, typed, bar }, policy) => {
  const { attempt } = useApi();
  const { asksLists } = passwordPolicies[policy];
  const asked = useRef('');
  const [accepted, setAccepted] = useState('');

  const ask = useEffectEvent(async (left: EventTarget | null) => {
    const values = new FormData(form.current ?? undefined);
    const [password = '', username = '', email = ''] = ['password', 'username', 'email'].map((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    });
    const candidate = { password, username, email };
    const question = JSON.stringify(candidate);
    // A name counts too, but only once the password was left.
    const wasLeft = asked.current !== '' || (left instanceof HTMLInputElement && left.name === 'password');
    if (!wasLeft || question === asked.current || brokenPasswordRules(password, policy).length > 0) return;
    asked.current = question;
    const refusal = await attempt(checkPasswordEndpoint, candidate, { background: true }).then(
      (answer) => answer.refusal,
      () => undefined,
    );
    afterPress(() => {
      if (question !== asked.current) return;
      setAccepted(refusal === null ? password : '');
      bar(refusal ? { name: 'password', value: password, message: text[refusal] } : null);
    });
  });

  useEffect(() => {
    const element = form.current;
    if (!asksLists || element === null) return undefined;
    const leave = ({ target }: FocusEvent): void => void ask(target);
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, [asksLists, form]);

  const checks = passwordChecks(typed('password'), policy);
  if (!asksLists) return checks;
  return [...checks, { text: text.rule, isMet: accepted !== '' && accepted === typed('password') }];
};
