export const personFieldText = {
  list: 'Sugestões',
  known: (username: string | null, email: string): string =>
    username === null ? email : `${username} · ${email}`,
  count: (count: number): string => {
    if (count === 0) return 'Ninguém encontrado.';
    return count === 1 ? '1 sugestão' : `${count} sugestões`;
  },
} as const;
