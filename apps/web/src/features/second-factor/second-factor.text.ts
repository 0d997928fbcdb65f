/** The page between the password and the session. */
export const secondFactorText = {
  title: 'Confirme que é você',
  description: 'A segunda etapa para entrar na sua conta.',
  app: {
    lead: 'Digite o código de 6 números do seu aplicativo autenticador.',
    other: 'Sem o aplicativo? Use um código de recuperação.',
  },
  recovery: {
    lead: 'Digite um dos códigos de recuperação que você guardou.',
    hint: 'Doze letras e números, como AB12-CD34-EF56.',
    other: 'Usar o aplicativo autenticador.',
  },
  passkey: {
    lead: 'Use a digital, o rosto ou o PIN do aparelho em que está a sua chave de acesso.',
    other: 'Sem a chave? Use um código de recuperação.',
    use: 'Usar chave de acesso',
  },
  submit: 'Entrar',
  back: 'Voltar',
  lost: 'Perdi o acesso',
  help: 'Sem a segunda etapa e sem os códigos, fale com quem cuida deste serviço.',
  over: 'O tempo para confirmar acabou. Entre de novo.',
  logIn: 'Entrar de novo',
} as const;
