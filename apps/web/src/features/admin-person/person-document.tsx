import { formatDocument } from '@portaria/contract';
import { type PersonResponse, showPersonDocumentEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import linkStyles from '../../administration/link-button.module.css';
import { useRights } from '../../administration/rights.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { personText } from './person.text.ts';
import { fullNameOf } from './person-name.ts';

const text = personText.document;

interface PersonDocument {
  name: string;
  /** False without a document. */
  value: ReactNode;
  act: ReactNode;
  dialog: ReactNode;
}

/** Masked until a reason is given. It is hidden again when the page is left. */
export function usePersonDocument(person: PersonResponse): PersonDocument {
  const { id, actable, profile } = person;
  const { may } = useRights();
  const call = useGuardedCall();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const masked = typeof profile.document === 'string' ? profile.document : null;
  const name = masked?.includes('/') ? text.cnpj : text.cpf;
  const mayShow = masked !== null && shown === null && actable && may('document.show');
  return {
    name,
    value: masked !== null && (
      <>
        <span role="status">{shown ?? masked}</span>
        {profile.documentLevel && ` · ${text.verified(profile.documentLevel)}`}
      </>
    ),
    act: mayShow && (
      <button
        type="button"
        className={linkStyles.link}
        aria-label={text.show(name)}
        onClick={() => setAsking(true)}
      >
        {text.submit}
      </button>
    ),
    dialog: asking && (
      <ReasonDialog
        title={text.title(fullNameOf(person))}
        lead={text.lead}
        submit={text.submit}
        variant="go"
        send={async (reason) => {
          const { document } = await call(showPersonDocumentEndpoint, { id, reason });
          setShown(document === null ? text.none : formatDocument(document));
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
