export const linksText = { back: 'Voltar' } as const;
