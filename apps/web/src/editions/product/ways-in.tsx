import {
  type AccountOverviewResponse,
  type FactorsResponse,
  type IdentitiesResponse,
  identitiesEndpoint,
} from '@portaria/contract';
import type { ReactNode } from 'react';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { PasswordRow } from '../../features/change-password/password-row.tsx';
import { identitiesText as text } from '../../features/identities/identities.text.ts';
import { IdentitiesRow } from '../../features/identities/identities-row.tsx';
import { createPasswordDialog, MissingPassword } from '../../features/identities/missing-password.tsx';

interface WaysInProps {
  account: Answer<AccountOverviewResponse>;
  factors: Answer<FactorsResponse>;
  first: string | null | undefined;
  onChanged: (confirmation: string) => void;
}

/** The rows of an account that a provider may open: its password, or that it has none, and its identities. */
export function WaysIn({ account, factors, first, onChanged }: WaysInProps): ReactNode {
  const identities = useAnswer(identitiesEndpoint);
  const { value, ask } = account;
  const askAnew = (): void => void Promise.all([ask(), identities.ask()]);
  return (
    <>
      <PasswordRow
        account={value}
        onChanged={onChanged}
        also={alsoOpen(identities.value, factors.value)}
        missing={
          value?.passwordChangedAt === null
            ? {
                state: <MissingPassword value={identities.value} />,
                dialog: createPasswordDialog(value.email, askAnew),
              }
            : null
        }
      />
      <IdentitiesRow answer={identities} first={first} />
    </>
  );
}

/** What a new password leaves as it is. */
function alsoOpen(known: IdentitiesResponse | null, factors: FactorsResponse | null): string {
  const passkeys = factors?.passkeys.length ?? 0;
  const ways = [
    ...(known?.identities.map(({ name }) => name) ?? []),
    ...(passkeys > 0 ? [text.passkeys(passkeys)] : []),
  ];
  return ways.length === 0 ? '' : text.also(ways);
}
