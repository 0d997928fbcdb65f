/** By the usual id of the connection. */
export const providerNames: ReadonlyMap<string, string> = new Map([
  ['govbr', 'GOV.BR'],
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['microsoft', 'Microsoft'],
  ['facebook', 'Facebook'],
  ['github', 'GitHub'],
]);

/** What people call a provider, by the id of its connection. An operator chooses the ids of others as people know them. */
export function providerName(id: string): string {
  return providerNames.get(id) ?? id;
}
