export const wayOnText = {
  logIn: 'Entrar',
  account: 'Ir para Minha conta',
  goOn: (app: string): string => `Continuar em ${app}`,
  typeCode: 'Digite este código na página em que sua conta está aberta:',
  noCode: 'Entre na sua conta e abra este link de novo, ou digite o código da mensagem.',
  otherAccount: (owner: string | null, user: string): string =>
    `Este link é ${owner === null ? 'de outra conta' : `da conta ${owner}`}, e a conta aberta aqui é ${user}.`,
  changeAccount: 'Sair e entrar com a outra conta',
} as const;
