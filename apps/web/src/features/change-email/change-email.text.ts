export const changeEmailText = {
  title: 'Trocar e-mail',
  lead: 'A troca só acontece depois que o endereço novo for confirmado.',
  panel: 'E-mail',
  submit: 'Trocar e-mail',
  cancel: 'Cancelar',
  pendingTitle: 'Troca pendente',
  codeSentTo: (email: string): string => `Enviamos um código para ${email}`,
  codeSentLead:
    'Digite o código aqui para confirmar o endereço. Não chegou? Confira o spam, ou cancele e peça a troca de novo.',
  newCode: 'Código do endereço novo',
  currentCode: 'Código do e-mail atual',
  waits: (until: string): string => `Falta esperar até ${until}`,
  waitsOrCode: (until: string): string =>
    `Falta esperar até ${until}, ou digitar o código enviado ao e-mail atual`,
  whyWait: (email: string): string =>
    `Depois disso, sua conta passa a usar ${email}. A espera protege você: se outra pessoa pedir uma troca, dá tempo de cancelar.`,
  cancelChange: 'Cancelar a troca',
  asked: (email: string): { title: string; message: string } => ({
    title: 'Código enviado',
    message: `Digite aqui o código que enviamos para ${email}.`,
  }),
  confirmed: { title: 'Endereço novo confirmado', message: 'Veja nesta página quando a troca acontece.' },
  changed: (email: string): { title: string; message: string } => ({
    title: 'E-mail trocado',
    message: `Sua conta agora usa ${email}.`,
  }),
  cancelled: { title: 'Troca cancelada', message: 'O e-mail da sua conta continua o mesmo.' },
} as const;
