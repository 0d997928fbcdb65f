import type { Words } from '@portaria/contract';
import type * as base from './navbar.text.ts';

export const navbarText: Words<typeof base.navbarText> = {
  navigation: 'Principal',
  menu: 'Menu',
  home: 'Home',
  login: 'Login',
  logout: 'Logout',
  welcome: (name) => `Bem Vindo ${name}`,
};
