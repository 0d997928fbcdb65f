export const navbarText = {
  navigation: 'Principal',
  menu: 'Menu',
  home: 'Início',
  login: 'Entrar',
  logout: 'Sair',
  welcome: (name: string): string => `Olá, ${name}`,
} as const;
