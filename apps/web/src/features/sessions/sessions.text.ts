export const sessionsText = {
  title: 'Sessões',
  description: 'Veja onde sua conta está aberta e encerre o que não reconhecer.',
  lead: 'Onde sua conta está aberta agora. Encerre o que você não reconhecer.',
  panel: 'Onde sua conta está aberta',
  here: 'Este aparelho',
  usedNow: 'em uso agora',
  used: (when: string): string => `usada ${when}`,
  opened: (when: string): string => `Aberta ${when}`,
  end: 'Encerrar',
  endName: (device: string): string => `Encerrar sessão: ${device}`,
  ended: (device: string): { title: string; message: string } => ({
    title: 'Sessão encerrada',
    message: `${device} vai pedir a senha de novo.`,
  }),
  endOthers: 'Encerrar as outras sessões',
  onlyHere: 'Sua conta está aberta só neste aparelho.',
  ask: {
    title: 'Encerrar as outras sessões?',
    lead: (devices: string): string =>
      `${devices} vão pedir a senha de novo. Este aparelho continua conectado.`,
    leadOne: (device: string): string =>
      `${device} vai pedir a senha de novo. Este aparelho continua conectado.`,
    many: (count: number): string => `Os outros ${count} aparelhos`,
    cancel: 'Cancelar',
    submit: 'Encerrar sessões',
  },
  othersEnded: { title: 'Sessões encerradas', message: 'Sua conta está aberta só neste aparelho.' },
} as const;
