import type { MailQueueState } from '@portaria/contract/administration';

const state: Record<MailQueueState, string> = {
  queued: 'Na fila',
  refused: 'Recusados em 7 dias',
  refusedBefore: 'Recusados antes',
};

/** What the codes of mail servers mean. Others are said by their first digit. */
const meanings: Readonly<Record<string, string>> = {
  '450': 'A caixa está ocupada, vamos tentar de novo',
  '452': 'A caixa está cheia, vamos tentar de novo',
  '550': 'O endereço não existe',
  '551': 'O endereço mudou',
  '552': 'A caixa está cheia',
  '553': 'O endereço não é válido',
  ECONNREFUSED: 'O servidor de e-mail não respondeu',
  ETIMEDOUT: 'O servidor de e-mail não respondeu',
};

function meaningOf(code: string): string {
  if (code.startsWith('4')) return 'O provedor pediu para tentar mais tarde';
  return code.startsWith('5') ? 'O provedor recusou a mensagem' : 'Não foi possível enviar';
}

export const mailQueueText = {
  lead: 'E-mails que ainda não saíram, e os que o provedor da pessoa recusou.',
  filter: 'Situação',
  states: state,
  list: 'Mensagens',
  none: {
    queued: 'Nenhum e-mail na fila.',
    refused: 'Nenhum e-mail recusado em 7 dias.',
    refusedBefore: 'Nenhum e-mail recusado antes.',
  },
  columns: {
    person: 'Pessoa',
    mail: 'Mensagem',
    since: 'Criada',
    attempts: 'Tentativas',
    failure: 'Resposta',
    actions: 'Ações',
  },
  /** Behind the number. */
  attempts: (count: number): string => (count === 1 ? 'tentativa' : 'tentativas'),
  /** What the answer means, with its code for those who write to the other side. */
  failure: (failure: string | null): string => {
    if (failure === null) return 'Ainda sem resposta';
    const code = failure.replace('smtp ', '');
    return `${meanings[code] ?? meaningOf(code)} (${code})`;
  },
  you: 'Você',
  resend: 'Reenviar',
  resendName: (mail: string, name: string): string => `Reenviar a ${name}: ${mail}`,
  resent: (sentTo: string) => ({ title: 'E-mail reenviado', message: `Na fila para ${sentTo}.` }),
  see: 'Ver pessoa',
  seeName: (name: string): string => `Ver pessoa: e-mails de ${name}`,
} as const;
