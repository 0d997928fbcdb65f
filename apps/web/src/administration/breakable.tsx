import { Fragment, type ReactNode } from 'react';

/** An address may break after its sign, so that no single letter is left on a line. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
