import { type ActivityDetails, type ActivityItem, activityText, providerName } from '@portaria/contract';

const by = ({ operator }: ActivityDetails): string => (operator ? ` por ${operator}` : '');

/** Records of older versions have no details. */
function sentenceOf({ event, details }: ActivityItem): string {
  if (event === 'role.granted' && details?.role) return `Função ${details.role} atribuída${by(details)}`;
  if (event === 'role.removed' && details?.role) return `Função ${details.role} removida${by(details)}`;
  if (event === 'login.refused' && details?.count && details.count > 1)
    return `${details.count} tentativas de entrar recusadas em uma hora`;
  if (details?.provider) return `${activityText[event]} (${providerName(details.provider)})`;
  return details?.app ? activityText[event].replace('um aplicativo', details.app) : activityText[event];
}

export const activityRowsText = {
  sentenceOf,
  here: 'Neste aparelho',
  byOperator: 'Pela administração do serviço',
  byService: 'Registro automático',
  more: (what: string): string => `Opções: ${what}`,
  attention: 'Atenção: ',
} as const;
