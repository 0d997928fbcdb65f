import type { ReactNode } from 'react';

/** Password managers put the password to the entry of this name. */
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
