import type { MailQueueState } from '@portaria/contract/administration';

const state: Record<MailQueueState, string> = { queued: 'Na fila', refused: 'Recusadas pelo provedor' };

export const mailQueueText = {
  lead: 'Mensagens que ainda não saíram, e as que o provedor da pessoa recusou.',
  filter: 'Situação',
  states: state,
  list: 'Mensagens',
  none: { queued: 'Nenhuma mensagem na fila.', refused: 'Nenhuma mensagem recusada.' },
  columns: {
    person: 'Pessoa',
    mail: 'Mensagem',
    since: 'Criada',
    attempts: 'Tentativas',
    failure: 'Resposta',
  },
  /** Behind the number. */
  attempts: (count: number): string => (count === 1 ? 'tentativa' : 'tentativas'),
  /** The code of the answer. One that begins with 4 is not final, one that begins with 5 is. */
  failure: (failure: string | null): string => {
    if (failure === null) return 'Ainda sem resposta';
    const code = failure.replace('smtp ', '');
    if (code.startsWith('4')) return `${code}: tente mais tarde`;
    return code.startsWith('5') ? `${code}: recusada` : code;
  },
} as const;
