import type { AdministratorRole } from '@portaria/contract/administration';

const can: Record<AdministratorRole, string> = {
  owner: 'Proprietária: tudo, também dar e tirar papéis',
  admin: 'Administração: bloquear, convidar, excluir e exportar',
  support: 'Atendimento: enviar links e encerrar sessões',
  auditor: 'Auditoria: ver, sem mudar nada',
};

export const rightDialogsText = {
  give: {
    label: 'Dar papel na administração',
    change: 'Trocar papel',
    title: (username: string): string => `Dar um papel na administração a ${username}?`,
    lead: 'O papel vale só neste serviço e não vai para outros aplicativos. Para entrar, a pessoa precisa da verificação em duas etapas.',
    role: 'Papel',
    can,
    submit: 'Dar papel',
    done: (username: string, role: string) => ({
      title: 'Papel dado',
      message: `${username} agora tem o papel ${role}.`,
    }),
  },
  take: {
    label: 'Tirar da administração',
    leave: 'Sair da administração',
    title: (username: string): string => `Tirar ${username} da administração?`,
    lead: 'Vale agora, sem esperar aprovação. A pessoa e quem é proprietária recebem um aviso por e-mail. A conta continua como está.',
    submit: 'Tirar',
    done: (username: string) => ({
      title: 'Papel retirado',
      message: `${username} não faz mais parte da administração.`,
    }),
  },
} as const;
