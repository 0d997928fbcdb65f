import { type ReactNode, useState } from 'react';
import { completeSignUpText } from './complete-sign-up.text.ts';
import { externalLoginText } from './external-login.text.ts';
import { LinkFirst } from './link-first.tsx';
import type { PersonProps } from './person-props.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** A new account, or first a login to the one that the person has. */
export function NewPerson({ consent, ...person }: PersonProps & { consent: ReactNode }): ReactNode {
  const { facts, provider } = person;
  const [email, setEmail] = useState(facts.email ?? '');
  const [taken, setTaken] = useState(facts.taken);
  const text = completeSignUpText.link;
  if (facts.ended) return <LinkFirst {...person} sentence={text.ended(provider)} />;
  if (!facts.mayCreate)
    return <LinkFirst {...person} sentence={externalLoginText.refusals.external_unknown(provider)} />;
  if (!taken)
    return <SignUpForm {...person} email={email} consent={consent} onTaken={() => setTaken(true)} />;
  return (
    <LinkFirst
      {...person}
      sentence={text.taken(provider)}
      onOtherEmail={() => {
        setEmail('');
        setTaken(false);
      }}
    />
  );
}
