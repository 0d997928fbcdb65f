import type { AdminEvent } from '@portaria/contract/administration';

const outcomes: Record<AdminEvent['outcome'], string> = {
  done: 'Feito',
  refused: 'Recusado',
  asked: 'Pedido',
};

export const eventText = {
  outcomes,
  did: 'fez:',
  tried: 'tentou',
  asked: 'pediu para',
  faces: { cli: 'Comando', service: 'Portaria' },
  service: 'O próprio serviço',
  cli: (operator: string | null): string =>
    operator === null ? 'Linha de comando' : `${operator}, na linha de comando,`,
} as const;
