import type { ConfirmTotpBody, ConfirmTotpResponse, StartTotpResponse } from '@portaria/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { AddAccount } from './add-account.tsx';
import { AskDiscard } from './ask-discard.tsx';
import { type AppChoice, ChooseApp } from './choose-app.tsx';
import { factorsText } from './factors.text.ts';
import { FirstCode, type Goal } from './first-code.tsx';
import type { FrameProps } from './wizard-frame.tsx';

const text = factorsText.setup;

interface TotpSetupProps {
  /** A dialog, or a part of the login's page. */
  Frame: ComponentType<FrameProps>;
  id?: string | undefined;
  start: () => Promise<StartTotpResponse>;
  goal: Goal;
  /** A call of the session, or of a login that must turn the second factor on. */
  confirm: (body: ConfirmTotpBody) => Promise<ConfirmTotpResponse>;
  onConfirmed: (codes: string[] | null) => Promise<void>;
  onCancel: () => void;
  /** The label of a button that leaves the first step, where the frame has none. */
  cancel?: string;
  /** Asked before the first code, if the application replaces another. */
  question?: ReactNode;
  isAnswered?: () => boolean;
}

/** Nothing is stored until the first code is right. */
export function TotpSetup({
  Frame,
  id,
  start,
  goal,
  confirm,
  onConfirmed,
  onCancel,
  cancel,
  question,
  isAnswered,
}: TotpSetupProps): ReactNode {
  const { appName } = useSettings();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [app, setApp] = useState<AppChoice>('other');
  const [setup, setSetup] = useState<StartTotpResponse | null>(null);
  const [leaving, setLeaving] = useState(false);
  const starting = useAction(async () => {
    setSetup(setup ?? (await start()));
    setStep(2);
  });
  function chooseApp(choice: AppChoice): Promise<void> {
    setApp(choice);
    return starting.run();
  }
  async function send(code: string, keepOthers: boolean): Promise<void> {
    const choice = goal === 'turnOn' && keepOthers ? { keepOthers } : {};
    const { recoveryCodes } = await confirm({ setup: setup?.setup ?? '', code, ...choice });
    await onConfirmed(recoveryCodes);
  }
  const frames = {
    1: { ...text.choose, illustration: 'choose' },
    2: { ...text.add, lead: null, illustration: 'scan' },
    3: { title: text.code.title, lead: text.code.lead(appName), illustration: 'code' },
  } as const;
  const { title, lead, illustration } = frames[step];
  return (
    <Frame
      id={id}
      title={title}
      lead={lead}
      step={step}
      illustration={illustration}
      onClose={() => (step === 1 ? onCancel() : setLeaving(true))}
    >
      {step === 1 && (
        <>
          {starting.failure !== null && <FailureNote error={starting.failure} />}
          <ChooseApp onChoose={chooseApp} />
          {cancel !== undefined && (
            <ButtonPair>
              <Button variant="back" onClick={onCancel}>
                {cancel}
              </Button>
            </ButtonPair>
          )}
        </>
      )}
      {step === 2 && setup !== null && (
        <AddAccount setup={setup} app={app} onBack={() => setStep(1)} onAdded={() => setStep(3)} />
      )}
      {step === 3 && (
        <FirstCode
          goal={goal}
          send={send}
          onBack={() => setStep(2)}
          question={question}
          isAnswered={isAnswered}
        />
      )}
      {leaving && (
        <AskDiscard
          text={{ ...text.discard, title: text.goals[goal].discard }}
          onStay={() => setLeaving(false)}
          onLeave={onCancel}
        />
      )}
    </Frame>
  );
}
