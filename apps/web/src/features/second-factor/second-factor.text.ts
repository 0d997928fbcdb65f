/** The printed recovery codes name both. */
const otherWays = 'Tentar de outro jeito';
const byRecoveryCode = 'Use um código de recuperação';

/** The page between the password and the session. */
export const secondFactorText = {
  title: 'Confirme que é você',
  description: 'A segunda etapa para entrar na sua conta.',
  entering: 'Entrando como',
  app: {
    use: 'Usar o aplicativo autenticador',
    about: 'Um código de 6 dígitos',
    code: 'Código do aplicativo autenticador',
    lead: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
    leadBesidePasskey: 'Use a sua chave de acesso, ou o código de 6 dígitos do seu aplicativo autenticador.',
  },
  recovery: {
    use: byRecoveryCode,
    about: 'Um dos 10 que você guardou',
    lead: 'Digite um dos códigos de recuperação que você guardou.',
    hint: 'Doze letras e números, como AB12-\u2060CD34-\u2060EF56.',
  },
  passkey: {
    use: 'Usar chave de acesso',
    about: 'A digital, o rosto ou o PIN do aparelho',
    lead: 'Use a digital, o rosto ou o PIN do aparelho em que está a sua chave de acesso.',
  },
  elsewhere: { use: 'Chave de acesso de outro aparelho', about: 'Leia um QR com o celular' },
  or: 'ou',
  otherWays,
  remember: (days: number): string =>
    days === 1 ? 'Não pedir aqui por 1 dia' : `Não pedir aqui por ${days} dias`,
  submit: 'Confirmar',
  back: 'Voltar',
  lost: {
    title: 'Perdi o acesso',
    about: 'Pedido por e-mail, com 7 dias de espera',
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
