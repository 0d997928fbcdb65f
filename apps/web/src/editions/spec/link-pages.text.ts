export const linkPagesText = {
  logInFirst: (username: string | null): string =>
    `Entre na ${username === null ? 'sua conta' : `conta ${username}`} para confirmar o endereço.`,
  logIn: 'Login',
  otherAccount: 'Este link é de outra conta. Saia desta e entre com a outra para confirmar o endereço.',
  home: 'Voltar ao início',
} as const;
