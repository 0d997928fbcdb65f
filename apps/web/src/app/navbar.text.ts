export const navbarText = {
  navigation: 'Principal',
  menu: 'Menu',
  home: 'Início',
  about: 'Sobre',
  contact: 'Contato',
  errors: 'Errors',
  guarded: 'Xpto',
  account: 'Minha conta',
  login: 'Entrar',
  logout: 'Sair',
  welcome: (name: string): string => `Olá, ${name}`,
} as const;
