import {
  type AppearanceResponse,
  HEADLINE_MAX,
  isAppearanceHeadline,
  isAppearanceName,
  NAME_MAX,
  publishAppearanceEndpoint,
} from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApprovalToast } from '../../administration/use-approval-toast.ts';
import panelStyles from '../../brand/panel.module.css';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './appearance.module.css';
import { appearanceText as text } from './appearance.text.ts';
import { bodyOf, OWN_COLOUR, publishedIn, settled } from './chosen.ts';
import { ColourField } from './colour-field.tsx';
import { CountedField } from './counted-field.tsx';
import { MarkField } from './mark-field.tsx';
import { MarkPicture } from './mark-picture.tsx';
import { Previews } from './previews.tsx';
import { PublishPart } from './publish-part.tsx';
import { useAppearanceDraft } from './use-appearance-draft.ts';
import { useShades } from './use-shades.ts';

interface AppearanceEditorProps {
  answer: AppearanceResponse;
  welcome: string;
  onPublished: () => Promise<void>;
}

/** The form, and beside it what people would see. */
export function AppearanceEditor({ answer, welcome, onPublished }: AppearanceEditorProps): ReactNode {
  const call = useGuardedCall();
  const showResult = useApprovalToast();
  const form = useRef<HTMLFormElement>(null);
  /** What was typed into a field and is no value of it goes with the draft. */
  const [round, setRound] = useState(0);
  const [isColourWrong, setColourWrong] = useState(false);
  const { defaults, versions } = answer;
  const published = publishedIn(answer);
  const { chosen, changed, change, discard } = useAppearanceDraft(published);
  const colour = chosen.accent ?? defaults.accent ?? OWN_COLOUR;
  const shades = useShades(colour);
  const name = settled(chosen.name);
  const headline = settled(chosen.headline);
  const isNameWrong = name !== null && !isAppearanceName(name);
  const isHeadlineWrong = headline !== null && !isAppearanceHeadline(headline);

  const isWrong = isNameWrong || isHeadlineWrong || isColourWrong;

  const { failure, run } = useAction(
    async () => {
      const answered = await call(publishAppearanceEndpoint, bodyOf(versions[0]?.number ?? 0, chosen));
      discard();
      showResult(answered, text.done);
      await onPublished();
      // The pressed button is off now.
      focusHeading();
    },
    // The draft stays, on top of what the other person published.
    (error) => error.code === 'appearance_changed' && void onPublished(),
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (changed.length > 0 && !isWrong) await run();
  }

  function startAgain(): void {
    discard();
    setColourWrong(false);
    setRound(round + 1);
    form.current?.querySelector('input')?.focus();
  }

  const picture = (
    <MarkPicture mark={chosen.mark} showsInstallation={defaults.hasMark && published.mark === null} />
  );
  const inMails = chosen.mark === null ? defaults.markInMails : chosen.mark.inMails;
  return (
    <div className={styles.editor}>
      <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={text.form}>
        {failure !== null && <FailureNote key={failure.at} error={failure} />}
        <Form formRef={form} label={text.form} onSubmit={submit}>
          <CountedField
            label={text.name.label}
            value={chosen.name ?? defaults.name}
            most={NAME_MAX}
            message={isNameWrong ? text.name.wrong : null}
            onChange={(value) => change({ name: value === defaults.name ? null : value })}
          />
          <CountedField
            label={text.headline.label}
            value={chosen.headline ?? welcome}
            most={HEADLINE_MAX}
            hint={text.headline.hint}
            message={isHeadlineWrong ? text.headline.wrong : null}
            onChange={(value) => change({ headline: value === welcome ? null : value })}
          />
          <MarkField
            key={`mark-${round}`}
            mark={chosen.mark}
            picture={picture}
            onChange={(mark) => change({ mark })}
          />
          <ColourField
            key={`colour-${round}`}
            colour={colour}
            shades={shades}
            onWrong={setColourWrong}
            onChange={(code) => change({ accent: code === (defaults.accent ?? OWN_COLOUR) ? null : code })}
          />
          <PublishPart
            answer={answer}
            changed={changed}
            isWrong={isWrong}
            onDiscard={startAgain}
            onTake={({ number, at, by, ...version }) => change(version)}
          />
        </Form>
      </section>
      <Previews
        name={name ?? defaults.name}
        headline={headline ?? welcome}
        mark={picture}
        mailMark={inMails ? picture : null}
        shades={chosen.accent === null && defaults.accent === null ? null : shades}
      />
    </div>
  );
}
