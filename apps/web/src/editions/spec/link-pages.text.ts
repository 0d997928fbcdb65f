export const linkPagesText = {
  logInFirst: 'Entre na sua conta para confirmar o endereço.',
  logIn: 'Login',
  otherAccount: 'Este link é de outra conta. Saia desta e entre com a outra para confirmar o endereço.',
  home: 'Voltar ao início',
} as const;
