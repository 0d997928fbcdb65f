/** What gov.br calls its levels, from 1 to 3. */
export const govbrLevelNames = ['bronze', 'prata', 'ouro'] as const;

export function govbrLevelName(level: number): string {
  return govbrLevelNames[level - 1] ?? '';
}
