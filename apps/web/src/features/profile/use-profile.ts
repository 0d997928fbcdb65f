import {
  accountEndpoints,
  addressParts,
  formatCep,
  formatPhone,
  type ProfileBody,
  type ProfileField,
  type ProfilePart,
  type ProfileResponse,
  profileBody,
} from '@portaria/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields, type Values } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { profileText } from './profile.text.ts';

const names: readonly ProfilePart[] = ['displayName', 'phone', 'document', ...addressParts];

interface Profile {
  held: readonly ProfileField[];
  fields: Fields<ProfilePart>;
  failure: ApiError | null;
  /** The server has refused it for an address that is still unconfirmed. */
  refused: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** The document in full once it was asked for; null while the mask stands in its place. */
  shown: string | null;
  onShown: (document: string) => void;
}

interface ProfileOptions {
  stored: ProfileResponse;
  confirmed: boolean;
  onUnconfirmed: () => Promise<void>;
}

export function useProfile({ stored, confirmed, onUnconfirmed }: ProfileOptions): Profile {
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { profileFields: held } = useSettings();
  const isStored = typeof stored.document === 'string';
  const [shown, setShown] = useState<string | null>(isStored ? null : '');
  const schema = useMemo(() => profileBody(held), [held]);
  const bodyOf = (values: Values<ProfilePart>): ProfileBody =>
    // Disabled fields are sent as they are stored, because null would remove them.
    confirmed
      ? toBody(values, held, shown !== null)
      : toBody({ ...initialValues(stored), displayName: values.displayName }, held, false);

  const fields = useFields({
    id: 'profile',
    names,
    initial: initialValues(stored),
    // Out of the draft it would come back without being asked for.
    secrets: isStored ? ['document'] : [],
    validate: (values) => schemaMessages(schema, bodyOf(values)),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async (values) => {
      await call(accountEndpoints.changeProfile, bodyOf(values));
      toasts.show({ kind: 'success', ...profileText.done });
      void navigate(paths.account);
    },
    onFailure: (error) => {
      if (error.code !== 'email_unconfirmed') return;
      // One sentence says it for all fields.
      fields.refuse({});
      void onUnconfirmed();
    },
  });
  const refused = !confirmed && failure?.code === 'email_unconfirmed';
  return { held, fields, failure, refused, submit, shown, onShown: setShown };
}

function initialValues({
  phone,
  cep,
  document: _masked,
  ...others
}: ProfileResponse): Partial<Values<ProfilePart>> {
  const plain = Object.entries(others).filter((entry): entry is [ProfilePart, string] => entry[1] !== null);
  return { ...Object.fromEntries(plain), phone: formatPhone(phone ?? ''), cep: formatCep(cep ?? '') };
}

/** A document that is not on the page stays as it is; everything else is sent as it stands. */
function toBody(
  values: Partial<Values<ProfilePart>>,
  held: readonly ProfileField[],
  withDocument: boolean,
): ProfileBody {
  const given = (part: ProfilePart): string | null => values[part]?.trim() || null;
  return {
    displayName: given('displayName'),
    ...(held.includes('phone') && { phone: given('phone') }),
    ...(held.includes('document') && withDocument && { document: given('document') }),
    ...(held.includes('address') && Object.fromEntries(addressParts.map((part) => [part, given(part)]))),
  };
}
