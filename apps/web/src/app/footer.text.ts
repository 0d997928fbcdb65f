export const footerText = { rights: 'Todos os direitos reservados' } as const;
