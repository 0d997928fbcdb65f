/** Messages of problems that the browser shows by itself too. The others stay out of its bundle. */
export const sharedText = {
  linkInvalid: 'Este link já foi usado ou venceu. Peça outro.',
  codeInvalid: 'Código incorreto ou vencido.',
  clientUriNotAllowed: 'Este endereço de redefinição não é permitido.',
  passwordTooCommon: 'Esta senha é muito comum. Junte palavras que só você pensaria.',
  wrongPassword: 'Senha incorreta.',
  emailUnconfirmed: 'Confirme seu e-mail primeiro.',
} as const;
