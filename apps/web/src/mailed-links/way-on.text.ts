export const wayOnText = {
  logIn: 'Entrar',
  account: 'Ir para Minha conta',
  typeCode: 'Digite este código na página em que você está conectado:',
  noCode: 'Entre na sua conta e abra este link de novo, ou digite o código da mensagem.',
  otherAccount: (owner: string | null, user: string): string =>
    `Este link é ${owner === null ? 'de outra conta' : `da conta ${owner}`}, e você está conectado como ${user}.`,
  changeAccount: 'Sair e entrar com a outra conta',
} as const;
