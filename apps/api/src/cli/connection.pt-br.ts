import { externalOutcomeWords } from '@portaria/contract';
import type { ListedConnection } from '@portaria/contract/administration';
import { brasilia } from './brasilia.ts';

type Shown = Omit<ListedConnection, 'waiting'>;

const number = new Intl.NumberFormat('pt-BR');

export function connectionLines({ id, name, kind, pausedAt, people, outcomes, lastFailure }: Shown): string {
  const days = outcomes
    .map(({ outcome, today, days: all }) => `${externalOutcomeWords[outcome]} ${today} / ${all}`)
    .join(', ');
  const failed =
    lastFailure && [externalOutcomeWords[lastFailure.outcome], lastFailure.detail].filter(Boolean).join(', ');
  return [
    `${id}: ${name} (${kind}), ${pausedAt === null ? 'ligada' : `pausada desde ${brasilia(new Date(pausedAt))}`}`,
    `  pessoas: ${people === null ? 'contadas à noite' : number.format(people)}`,
    `  hoje / 30 dias: ${days || 'nenhum acesso'}`,
    ...(lastFailure ? [`  última falha: ${failed}, ${brasilia(new Date(lastFailure.at))}`] : []),
  ].join('\n');
}

export const connectionText = {
  none: 'Nenhum provedor de login. Eles são definidos em LOGIN_PROVIDERS.',
  delay: 'Acessos novos aparecem aqui em até um minuto.',
  paused: (id: string): string =>
    `${id} pausada: em até 5 segundos ninguém mais entra por ela. Sessões abertas e contas vinculadas continuam.`,
  resumed: (id: string): string => `${id} ligada: em até 5 segundos as pessoas voltam a entrar por ela.`,
  unknownId: (id: string): string => `LOGIN_PROVIDERS não tem "${id}". Veja portaria connection list.`,
  unknown: (name: string): string =>
    `Não existe connection ${name}. Use portaria connection list, pause <id> ou resume <id>.`,
} as const;
