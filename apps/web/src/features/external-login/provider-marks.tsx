import type { ReactNode } from 'react';

/** Each in the form that its owner asks for. The button's text names it. */
const providerMarks: Readonly<Record<string, ReactNode>> = {
  govbr: <path d="M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3.5 21a8.5 7.5 0 0 1 17 0z" />,
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.4 5.6A9 9 0 0 0 4.2 7.5" />
      <path stroke="#fbbc05" d="M4.2 7.5a9 9 0 0 0 0 9" />
      <path stroke="#34a853" d="M4.2 16.5a9 9 0 0 0 13.6 2.4" />
      <path stroke="#4285f4" d="M17.8 18.9A9 9 0 0 0 21 12h-9" />
    </g>
  ),
  apple: (
    <path d="M15.9 1.2c.1 2.6-2 4.7-4.2 4.6-.2-2.4 2-4.6 4.2-4.6zM11.9 7.3c1 0 2.2-1.1 4.2-1 1.6.1 3 .9 3.9 2.2-3.6 2.2-2.9 7.1.7 8.5-.9 2.6-2.8 5.8-4.8 5.8-1.4 0-1.9-.9-3.6-.9s-2.3.9-3.6.9C6 22.8 3.1 17.6 3.1 13c0-4.2 2.7-6.6 5.3-6.6 1.6 0 2.6.9 3.5.9z" />
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  ),
  facebook: (
    <path d="M12 1a11 11 0 0 0-2 21.8v-7.6H7.2V12H10V9.5c0-2.8 1.6-4.3 4.1-4.3 1.2 0 2.4.2 2.4.2v2.7h-1.4c-1.3 0-1.8.8-1.8 1.7V12h3.1l-.5 3.2h-2.6v7.7A11 11 0 0 0 12 1z" />
  ),
  github: (
    <path d="M12 1.5a10.7 10.7 0 0 0-3.4 20.9c.6.1.8-.2.8-.5v-2c-3 .6-3.7-1.3-3.9-1.8-.1-.3-.6-1.1-1-1.3-.4-.2-1-.7 0-.7s1.6.9 1.8 1.2c1 1.8 2.7 1.3 3.3 1 .1-.8.4-1.3.7-1.5-2.6-.3-5.4-1.3-5.4-5.3 0-1.2.4-2.2 1.1-2.9-.1-.3-.5-1.4.1-2.9 0 0 .9-.3 2.9 1.1a10 10 0 0 1 5.4 0c2-1.4 2.9-1.1 2.9-1.1.6 1.5.2 2.6.1 2.9.7.7 1.1 1.7 1.1 2.9 0 4-2.8 5-5.4 5.3.4.4.8 1 .8 2v2.9c0 .3.2.6.8.5A10.7 10.7 0 0 0 12 1.5z" />
  ),
};

export function ProviderMark({ kind }: { kind: string }): ReactNode {
  const mark = providerMarks[kind];
  if (mark === undefined) return null;
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {mark}
    </svg>
  );
}
