import { formatDocument } from '@portaria/contract';
import { type PersonResponse, showPersonDocumentEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useRights } from '../../administration/rights.ts';
import { Button } from '../../brand/button.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './person.module.css';
import { personText } from './person.text.ts';

const text = personText.document;

interface PersonDocumentProps {
  person: PersonResponse;
  masked: string;
}

/** Masked until a reason is given. It is hidden again when the page is left. */
export function PersonDocument({
  person: { id, username, actable },
  masked,
}: PersonDocumentProps): ReactNode {
  const { may } = useRights();
  const call = useGuardedCall();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const isCnpj = masked.includes('/');
  return (
    <span className={styles.document}>
      <span role="status">{shown ?? masked}</span>
      {shown === null && actable && may('document.show') && (
        <Button way="plain" onClick={() => setAsking(true)}>
          {isCnpj ? text.showCnpj : text.show}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={text.title(username)}
          lead={text.lead}
          submit={text.submit}
          way="go"
          send={async (reason) => {
            const { document } = await call(showPersonDocumentEndpoint, { id, reason });
            setShown(document === null ? text.none : formatDocument(document));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
