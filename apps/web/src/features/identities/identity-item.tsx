import type { IdentitySummary } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { formatAge } from '../../account/moment.ts';
import { Button } from '../../brand/button.tsx';
import { identitiesText as text } from './identities.text.ts';
import type { LinkedProvider } from './linked-provider.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

const day = new Intl.DateTimeFormat('pt-BR');

interface IdentityItemProps {
  identity: IdentitySummary;
  provider: LinkedProvider;
  onUnlinked: () => Promise<void>;
}

export function IdentityItem({ identity, provider, onUnlinked }: IdentityItemProps): ReactNode {
  const { hint, createdAt, lastUsedAt } = identity;
  const [asking, setAsking] = useState(false);
  const age = lastUsedAt === null ? null : formatAge(lastUsedAt, new Date());
  return (
    <li>
      <div>
        <strong>{provider.name}</strong>
        {/* One sentence for a screen reader. */}
        <span className="sr">, </span>
        <p>{text.facts(provider, hint, day.format(new Date(createdAt)), age)}</p>
      </div>
      <Button variant="plain" aria-label={text.unlink.labelOf(provider)} onClick={() => setAsking(true)}>
        {text.unlink.label}
      </Button>
      {asking && (
        <UnlinkDialog
          identity={identity}
          provider={provider}
          onDone={onUnlinked}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
