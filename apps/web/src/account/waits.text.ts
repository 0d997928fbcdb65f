export const waitsText = {
  done: 'feito',
  now: 'Hoje',
  daysLeft: (days: number): string => {
    if (days === 0) return 'é hoje';
    return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;
  },
  asked: 'Pedido',
  from: (day: string): string => `a partir de ${day}`,
  deletion: {
    what: 'Exclusão da conta',
    title: (day: string, time: string): string => `A conta será excluída em ${day}, às ${time}`,
    lead: 'Até lá, tudo funciona e você pode desistir.',
    end: 'Exclusão',
    cancel: 'Cancelar a exclusão',
    cancelled: { title: 'Exclusão cancelada', message: 'Sua conta continua como estava.' },
  },
  recovery: { end: 'Duas etapas fora' },
  change: {
    title: (day: string): string => `Seu e-mail muda em ${day}`,
    unconfirmed: 'Troca de e-mail pedida',
    from: (email: string): string => `De ${email} para`,
    type: (email: string): string => `Falta confirmar ${email}.`,
    way: 'Digitar o código',
    marks: {
      label: 'Andamento da troca',
      asked: { label: 'Pedido', word: 'feito' },
      confirm: { label: 'Confirmação', word: 'falta o código' },
      confirmed: { label: 'Confirmado', word: 'novo e-mail' },
      change: 'Troca',
      on: (day: string): string => `em ${day}`,
      later: 'depois',
    },
    cancel: 'Cancelar a troca',
    cancelled: { title: 'Troca cancelada', message: 'O e-mail da sua conta continua o mesmo.' },
  },
} as const;
