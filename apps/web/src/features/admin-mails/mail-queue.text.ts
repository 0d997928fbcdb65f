import type { MailQueueState } from '@portaria/contract/administration';

const state: Record<MailQueueState, string> = { queued: 'Na fila', refused: 'Recusadas pelo provedor' };

export const mailQueueText = {
  lead: 'Mensagens que ainda não saíram, e as que o provedor da pessoa recusou.',
  filter: 'Situação',
  states: state,
  list: 'Mensagens',
  none: { queued: 'Nenhuma mensagem na fila.', refused: 'Nenhuma mensagem recusada.' },
  columns: {
    mail: 'Mensagem',
    person: 'Pessoa',
    since: 'Criada',
    attempts: 'Tentativas',
    failure: 'Resposta',
  },
  attempts: (count: number): string => (count === 1 ? '1 tentativa' : `${count} tentativas`),
  noFailure: 'Ainda sem resposta',
} as const;
