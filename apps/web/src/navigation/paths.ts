import { basicPages } from '@portaria/contract';

/** The pages of every edition. */
export const paths = {
  ...basicPages,
  home: '/',
  oldHome: '/home',
  login: '/login',
  about: '/about',
  contact: '/contact',
  notFound: '/not-found',
  serverError: '/server-error',
} as const;

/** A page of this application. */
export type AppPath = `/${string}`;
