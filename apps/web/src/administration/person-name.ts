import { administrationText } from './administration.text.ts';

interface NamedPerson {
  username: string;
  displayName: string | null;
}

/** For a question or a field. People choose their own names, so the one that is unique stands beside it. */
export function fullName({ username, displayName }: NamedPerson): string {
  return displayName === null || displayName === username
    ? username
    : administrationText.named(displayName, username);
}
