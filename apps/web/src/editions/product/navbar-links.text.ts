export const navbarLinksText = { about: 'Sobre', contact: 'Contato', account: 'Minha conta' } as const;
