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
  remember: (days: number): string =>
    days === 1
      ? 'Não pedir de novo neste aparelho por 1 dia'
      : `Não pedir de novo neste aparelho por ${days} dias`,
  submit: 'Entrar',
  back: 'Voltar',
  lost: {
    title: 'Perdi o acesso',
    here: 'Neste aparelho, que já conhecemos, você pode pedir para desligar a segunda etapa. Enviamos um link para o seu e-mail; depois dele são 7 dias de espera, com avisos, e qualquer acesso com a segunda etapa cancela o pedido.',
    ask: 'Pedir por e-mail',
    asked:
      'Enviamos o link para o e-mail da conta. Os 7 dias só começam depois que você abrir o link e confirmar.',
    elsewhere: 'Tente em um aparelho em que você já entrou, ou fale com quem cuida deste serviço.',
  },
  required: 'Sua função exige a segunda etapa.',
  over: 'O tempo para confirmar acabou. Entre de novo.',
  logIn: 'Entrar de novo',
} as const;
