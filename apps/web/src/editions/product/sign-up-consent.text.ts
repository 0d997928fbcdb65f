export const signUpConsentText = {
  agree: 'Ao criar a conta, você concorda com ',
  terms: { article: 'os ', name: 'Termos de uso' },
  and: ' e ',
  privacy: { article: 'a ', name: 'Política de privacidade' },
} as const;
