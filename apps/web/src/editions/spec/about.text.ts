export const aboutText = {
  title: 'About',
  description: 'Página ainda em construção.',
  body: 'about works!',
} as const;
