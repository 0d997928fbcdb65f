import type { AdministratorRole } from '@portaria/contract/administration';
import type { ListedAdministrator } from '../store/administration/administrators.ts';

const roleNames: Record<AdministratorRole, string> = {
  owner: 'titular (owner)',
  admin: 'administração (admin)',
  support: 'atendimento (support)',
  auditor: 'auditoria (auditor)',
};

export const adminText = {
  roles: 'A função é owner, admin, support ou auditor. Veja portaria --help.',
  granted: (username: string, role: AdministratorRole): string =>
    `${username} agora tem a função ${role} na administração. Para entrar, a pessoa precisa da verificação em duas etapas ligada.`,
  revoked: (username: string): string => `${username} não faz mais parte da administração.`,
  none: 'Ninguém administra ainda. Atribua a primeira função: portaria admin grant <conta> owner.',
  noRequests: 'Nenhum pedido espera uma decisão.',
  request: (askedBy: string, until: string): string => `pedido de ${askedBy}  vale até ${until}`,
  missingRequest: 'Falta informar: <pedido>, o id que portaria admin approvals mostra.',
  approved: 'Pedido aprovado e cumprido.',
  refused: 'Pedido recusado. Nada mudou.',
  noEvents: 'Nada foi feito na administração ainda.',
  administrator: ({ username, role, disabled, secondFactor }: ListedAdministrator): string =>
    [
      `${username}  ${roleNames[role]}`,
      disabled && 'conta desabilitada',
      !secondFactor && 'sem verificação em duas etapas: ainda não entra',
    ]
      .filter(Boolean)
      .join('  '),
} as const;
