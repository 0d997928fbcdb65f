export const dialogText = { close: 'Fechar' } as const;
