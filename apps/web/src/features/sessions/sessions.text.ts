export const sessionsText = {
  title: 'Aparelhos',
  about: 'Onde sua conta está aberta.',
  open: 'Onde sua conta está aberta',
  here: 'Este aparelho',
  onlyHere: 'Só este aparelho',
  nowAt: (place: string | undefined): string => (place === undefined ? 'agora' : `${place} · agora`),
  several: (sessions: number): string => `${sessions} sessões`,
  closed: (last: string): string => `Sem sessão aberta · ${last}`,
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
  ask: {
    title: 'Encerrar as outras sessões?',
    lead: (devices: string): string =>
      `${devices} vão pedir a senha de novo. Sua conta continua aberta neste aparelho.`,
    leadOne: (device: string): string =>
      `${device} vai pedir a senha de novo. Sua conta continua aberta neste aparelho.`,
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
  sharedComputer: {
    title: 'Este aparelho não é seu?',
    lead: 'Não vamos lembrar dele, e sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    submit: 'Este aparelho não é meu',
    on: 'Este aparelho não será lembrado. Sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    done: { title: 'Aparelho esquecido', message: 'Sua sessão aqui agora é curta.' },
  },
  othersEnded: { title: 'Sessões encerradas', message: 'Sua conta está aberta só neste aparelho.' },
} as const;
