export const appText = {
  skip: 'Ir para o conteúdo',
  navigation: 'Principal',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  errors: 'Errors',
  guarded: 'Xpto',
  account: 'Minha conta',
  login: 'Login',
  logout: 'Logout',
  welcome: (name: string): string => `Bem Vindo ${name}`,
  rights: 'All rights reserved',
  noScript:
    'Esta página precisa de JavaScript para entrar, criar a conta ou redefinir a senha. Ative o JavaScript no navegador e atualize a página.',
  startFailed: 'Não foi possível abrir a página. Atualize para tentar de novo.',
  reload: 'Atualizar a página',
} as const;
