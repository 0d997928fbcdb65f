import { CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { type ReactNode, useEffect } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { Icon, Shape } from '../brand/icon.tsx';
import iconButton from '../brand/icon-button.module.css';
import styles from './day-field.module.css';
import { dayFieldText as text } from './day-field.text.ts';

interface DayFieldProps {
  label: string;
  value: CalendarDate | null;
  onChange: (day: CalendarDate | null) => void;
  /** An additional check. Returns the message to show. */
  check?: (day: CalendarDate) => string | null;
}

/** No account is older. The limit also rejects a year typed with two digits. */
const EARLIEST = new CalendarDate(2000, 1, 1);

/** A day up to today, typed or chosen from a calendar. */
export function DayField({ label, value, onChange, check }: DayFieldProps): ReactNode {
  return (
    <DatePicker
      className={styles.field ?? ''}
      value={value}
      onChange={onChange}
      minValue={EARLIEST}
      maxValue={today(getLocalTimeZone())}
      validate={(day) => check?.(day as CalendarDate) ?? null}
    >
      <Label>{label}</Label>
      <Group className={styles.group ?? ''}>
        <DateInput className={styles.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
        <Button className={styles.open ?? ''}>
          <Shape path="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />
        </Button>
      </Group>
      <FieldError className={styles.error ?? ''}>
        {({ validationDetails, validationErrors }) => {
          // One at a time: the first thing to correct.
          if (validationDetails.rangeOverflow) return text.future;
          return validationDetails.rangeUnderflow ? text.tooEarly : validationErrors[0];
        }}
      </FieldError>
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Calendar>
            <div className={styles.month}>
              <Button slot="previous" className={`${iconButton.icon} ${styles.turn}`}>
                <Icon name="down" />
              </Button>
              <Heading level={2} className={styles.name ?? ''} />
              <Button slot="next" className={`${iconButton.icon} ${styles.turn}`}>
                <Icon name="down" />
              </Button>
            </div>
            <CalendarGrid weekdayStyle="narrow" className={styles.grid ?? ''}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          <ShowFocusedDay />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** The calendar focuses a day without scrolling when it was opened with a pointer. */
function ShowFocusedDay(): ReactNode {
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return null;
}
