import type { FactorsResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { ChoiceList, ChoiceRow } from '../../account/setting-row.tsx';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { factorsText as text } from './factors.text.ts';

/** What can be done from here. */
export type Way = 'app' | 'passkey' | 'off';

interface ManageTwoStepsProps {
  id: string | undefined;
  value: FactorsResponse;
  onChoose: (way: Way) => void;
  onClose: () => void;
}

export function ManageTwoSteps({ id, value, onChoose, onClose }: ManageTwoStepsProps): ReactNode {
  const { since, totp, required, passkeys } = value;
  const lead = since === null ? text.whyOn : `${text.since(formatDay(since, new Date()))}.`;
  return (
    <Dialog id={id} title={text.title} lead={lead} cross onClose={onClose}>
      {required && <p>{text.required}</p>}
      <ChoiceList>
        {since === null && passkeys.length > 0 && (
          <ChoiceRow
            icon="key"
            name={text.requirePasskey.label}
            state={text.requirePasskey.about}
            onClick={() => onChoose('passkey')}
          />
        )}
        <ChoiceRow
          icon="phone"
          name={appLabel(value)}
          state={totp === null ? text.app.about : describeUse(totp.lastUsedAt)}
          onClick={() => onChoose('app')}
        />
      </ChoiceList>
      {since !== null && !required && (
        <ButtonPair>
          <Button variant="danger" onClick={() => onChoose('off')}>
            {text.turnOff.label}
          </Button>
        </ButtonPair>
      )}
    </Dialog>
  );
}

function appLabel({ since, totp }: FactorsResponse): string {
  if (totp !== null) return text.changeApp;
  return since === null ? text.turnOn : text.addApp;
}

function describeUse(lastUsedAt: string | null): string {
  return lastUsedAt === null ? text.app.unused : text.app.used(formatMoment(lastUsedAt, new Date()));
}
