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
  short: 'Sessão curta',
  devices: {
    title: 'Outros aparelhos que sua conta conhece',
    lead: 'Você já entrou neles. Da próxima vez, não mandamos aviso. Esqueça os que não são mais seus.',
    since: (since: string, last: string): string => `Conhecido desde ${since} · última entrada em ${last}`,
    forget: 'Esquecer',
    forgetName: (device: string): string => `Esquecer aparelho: ${device}`,
    forgotten: (device: string): { title: string; message: string } => ({
      title: 'Aparelho esquecido',
      message: `A próxima entrada em ${device} vai contar como aparelho novo.`,
    }),
  },
  borrowed: {
    title: 'Está no computador de outra pessoa?',
    lead: 'Esquecemos este aparelho, e sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    submit: 'Este computador é de outra pessoa',
    on: 'Este aparelho não será lembrado. Sua sessão termina quando o navegador for fechado, depois de 30 minutos sem uso ou em 8 horas.',
    done: { title: 'Aparelho esquecido', message: 'Sua sessão aqui agora é curta.' },
  },
  othersEnded: { title: 'Sessões encerradas', message: 'Sua conta está aberta só neste aparelho.' },
} as const;
