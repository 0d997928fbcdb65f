import { waitsText } from '../../account/waits.text.ts';

export const changeEmailText = {
  title: 'Trocar e-mail',
  lead: 'A troca só acontece depois que o endereço novo for confirmado.',
  row: 'E-mail',
  unconfirmed: {
    title: 'Confirmar e-mail',
    lead: (email: string): string =>
      `Digite o código que enviamos para ${email}. Não chegou? Confira o spam, ou peça outro no aviso do alto da página.`,
    correct: 'Corrigir o endereço',
  },
  submit: 'Trocar e-mail',
  cancel: 'Cancelar',
  pendingTitle: 'Troca pendente',
  codeSentTo: (email: string): string => `Enviamos um código para ${email}`,
  codeSentLead:
    'Digite o código aqui para confirmar o endereço. Não chegou? Confira o spam, ou cancele e peça a troca de novo.',
  newCode: 'Código do endereço novo',
  currentCode: 'Código do e-mail atual',
  waits: (day: string): string => `A troca acontece ${day}`,
  waitsOrCode: (day: string): string =>
    `A troca acontece ${day}, ou já, com o código enviado ao e-mail atual`,
  whyWait: (email: string): string =>
    `Depois disso, sua conta passa a usar ${email}. A espera protege você: se outra pessoa pedir uma troca, dá tempo de cancelar.`,
  cancelChange: waitsText.change.cancel,
  changed: (email: string): { title: string; message: string } => ({
    title: 'E-mail trocado',
    message: `Sua conta agora usa ${email}.`,
  }),
  cancelled: waitsText.change.cancelled,
} as const;
