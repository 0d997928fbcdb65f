export const policyLinksText = {
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  support: 'Ajuda',
} as const;
