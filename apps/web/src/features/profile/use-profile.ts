import {
  addressParts,
  changeProfileEndpoint,
  formatCep,
  formatPhone,
  type ProfileBody,
  type ProfileField,
  type ProfilePart,
  type ProfileResponse,
  profileBody,
} from '@portaria/contract';
import { useMemo, useState } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import type { Values } from '../../forms/use-fields.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

const names: readonly ProfilePart[] = ['displayName', 'phone', 'document', ...addressParts];

interface Profile extends Form<ProfilePart> {
  held: readonly ProfileField[];
  /** The server rejected the change, because the address is unconfirmed. */
  refused: boolean;
  /** The full document once it was revealed. Null while it is masked. */
  shown: string | null;
  onShown: (document: string) => void;
  /** What the fields have is stored, and was saved on this visit. */
  isSaved: boolean;
}

interface ProfileOptions {
  stored: ProfileResponse;
  confirmed: boolean;
  onUnconfirmed: () => Promise<void>;
  /** Fetches what is stored now. */
  onSaved: () => Promise<void>;
}

export function useProfile({ stored, confirmed, onUnconfirmed, onSaved }: ProfileOptions): Profile {
  const call = useGuardedCall();
  const { profileFields: held } = useSettings();
  const isStored = typeof stored.document === 'string';
  const [shown, setShown] = useState<string | null>(isStored ? null : '');
  const [saved, setSaved] = useState<Values<ProfilePart> | null>(null);
  const schema = useMemo(() => profileBody(held), [held]);
  const bodyOf = (values: Values<ProfilePart>): ProfileBody =>
    // Disabled fields are sent as they are stored, because null would remove them.
    confirmed
      ? toBody(values, held, shown !== null)
      : toBody({ ...initialValues(stored), displayName: values.displayName }, held, false);

  const form = useForm({
    id: 'profile',
    names,
    initial: initialValues(stored),
    // A draft would show the revealed document again without step-up.
    secrets: isStored ? ['document'] : [],
    validate: (values) => schemaMessages(schema, bodyOf(values)),
    send: async (values) => {
      await call(changeProfileEndpoint, bodyOf(values));
      await onSaved();
      setSaved(values);
    },
    onFailure: (error, fields) => {
      if (error.code !== 'email_unconfirmed') return;
      // A single note replaces the messages of the fields.
      fields.refuse({});
      void onUnconfirmed();
    },
  });
  const refused = !confirmed && form.failure?.code === 'email_unconfirmed';
  const isSaved = saved !== null && names.every((name) => form.fields.typed(name) === saved[name]);
  return { ...form, held, refused, shown, onShown: setShown, isSaved };
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

/** Omits a masked document, so that the stored one stays. */
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
