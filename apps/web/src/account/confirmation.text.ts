export const confirmationText = {
  queued: 'Enviando o e-mail…',
  sent: (when: string): string => `E-mail enviado ${when}.`,
  sentAt: (time: string): string => `às ${time}`,
  sentOn: (day: string): string => `em ${day}`,
  refused: 'E-mail recusado pelo servidor: confira se o endereço está certo.',
  expired: 'O e-mail não saiu a tempo. Peça outro.',
  none: 'Nenhum e-mail enviado ainda.',
  resent: {
    title: 'E-mail a caminho',
    message: 'Enviamos outro link e outro código. O código de antes não vale mais.',
  },
  confirmed: { title: 'E-mail confirmado', message: 'Agora você pode recuperar o acesso por ele.' },
} as const;
