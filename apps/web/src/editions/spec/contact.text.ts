export const contactText = {
  title: 'Contact',
  description: 'Página ainda em construção.',
  body: 'contact works!',
} as const;
