export const navbarLinksText = {
  about: 'Sobre',
  contact: 'Contato',
  account: 'Minha conta',
  administration: 'Administração',
} as const;
