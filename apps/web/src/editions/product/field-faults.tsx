import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorList, type ErrorListProps } from '../../feedback/error-list.tsx';

/** A message that is shown at its field is not repeated. The first such field takes the focus, unless a list does. */
export function FieldFaults({ errors }: ErrorListProps): ReactNode {
  const [others, setOthers] = useState<ErrorListProps['errors']>({});
  // After the fields have their messages.
  useLayoutEffect(() => {
    const faulty = [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid="true"]')].filter(
      ({ name }) => name in errors,
    );
    const shown = faulty.map(({ name }) => name);
    setOthers(Object.fromEntries(Object.entries(errors).filter(([name]) => !shown.includes(name))));
    faulty[0]?.focus();
  }, [errors]);
  return Object.keys(others).length > 0 && <ErrorList errors={others} />;
}
