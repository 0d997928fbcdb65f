import type { FactorsResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Tag } from '../../brand/tag.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { factorsText as text } from './factors.text.ts';
import { TwoStepsDialog } from './two-steps-dialog.tsx';
import { useNewCodes } from './use-new-codes.tsx';

interface TwoStepsRowProps {
  factors: Answer<FactorsResponse>;
  /** For the sheet of recovery codes. */
  account: string;
  /** What has to come before turning it on. Undefined while it is not known. */
  first: string | null | undefined;
}

export function TwoStepsRow({ factors, account, first }: TwoStepsRowProps): ReactNode {
  const { value } = factors;
  const toasts = useToasts();
  const codes = useNewCodes(account, () => toasts.show({ kind: 'success', ...text.setup.goals.turnOn.done }));
  return (
    <SettingRow
      icon="shield"
      name={text.title}
      state={value && <State value={value} />}
      section="duas-etapas"
      isReady={value !== null && first !== undefined}
      first={value?.since === null ? (first ?? null) : null}
      result={codes.result}
    >
      {(close, id) =>
        value && (
          <TwoStepsDialog id={id} value={value} ask={factors.ask} onCodes={codes.keep} onClose={close} />
        )
      }
    </SettingRow>
  );
}

function State({ value: { since, required } }: { value: FactorsResponse }): ReactNode {
  if (since !== null) return text.since(formatDay(since, new Date()));
  return (
    <>
      <Tag kind="warning">{required ? text.needed : text.advised}</Tag> {text.off}
    </>
  );
}
