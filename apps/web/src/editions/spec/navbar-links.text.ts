export const navbarLinksText = {
  about: 'About',
  contact: 'Contact',
  errors: 'Errors',
  guarded: 'Xpto',
} as const;
