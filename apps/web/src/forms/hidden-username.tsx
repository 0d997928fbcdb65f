import type { ReactNode } from 'react';

/** Password managers need the username to update the right entry. */
export function HiddenUsername({ username }: { username: string }): ReactNode {
  return (
    <input
      className="sr"
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
