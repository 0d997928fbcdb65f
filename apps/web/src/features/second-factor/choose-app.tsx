import type { ReactNode } from 'react';
import { ChoiceList, ChoiceRow } from '../../account/setting-row.tsx';
import { factorsText } from './factors.text.ts';

const text = factorsText.setup.apps;

export type AppChoice = keyof typeof text;

const choices = Object.keys(text) as AppChoice[];

export function ChooseApp({ onChoose }: { onChoose: (app: AppChoice) => Promise<void> }): ReactNode {
  return (
    <ChoiceList>
      {choices.map((app) => (
        <ChoiceRow
          key={app}
          icon="phone"
          name={text[app].name}
          state={text[app].about}
          onClick={() => onChoose(app)}
        />
      ))}
    </ChoiceList>
  );
}
