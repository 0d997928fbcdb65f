export const sessionsText = {
  title: 'Aparelhos conectados',
  lead: 'Onde você está conectado agora, e os aparelhos que sua conta conhece. Encerre o que não reconhecer.',
  here: 'Este aparelho',
  usedNow: 'Em uso agora',
  used: (when: string): string => `Último uso ${when}`,
  opened: (when: string): string => `Acesso feito ${when}`,
  end: 'Encerrar',
  endName: (device: string, which: string): string => `Encerrar sessão: ${device}. ${which}`,
  ended: (device: string): { title: string; message: string } => ({
    title: 'Sessão encerrada',
    message: `${device} vai pedir a senha de novo.`,
  }),
  endOthers: 'Encerrar as outras sessões',
  onlyHere: 'Você está conectado só neste aparelho.',
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
  short: 'Sessão curta',
  devices: {
    since: (since: string, last: string): string =>
      `Sem sessão aberta. Conhecido desde ${since}, último acesso em ${last}.`,
    forget: 'Esquecer',
    forgetName: (device: string, last: string): string =>
      `Esquecer aparelho: ${device}, último acesso em ${last}`,
    forgotten: (device: string): { title: string; message: string } => ({
      title: 'Aparelho esquecido',
      message: `O próximo acesso em ${device} vai contar como aparelho novo.`,
    }),
  },
  borrowed: {
    title: 'Está no computador de outra pessoa?',
    lead: 'Esquecemos este aparelho, e sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    submit: 'Este computador é de outra pessoa',
    on: 'Este aparelho não será lembrado. Sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    done: { title: 'Aparelho esquecido', message: 'Sua sessão aqui agora é curta.' },
  },
  othersEnded: { title: 'Sessões encerradas', message: 'Você está conectado só neste aparelho.' },
} as const;
