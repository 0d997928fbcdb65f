import type { AdministratorRole } from '@portaria/contract/administration';

const can: Record<AdministratorRole, string> = {
  owner: 'Titular: tudo, também atribuir e remover funções',
  admin: 'Administração: bloquear, convidar, excluir e exportar',
  support: 'Atendimento: enviar links e encerrar sessões',
  auditor: 'Auditoria: ver, sem mudar nada',
};

export const rightDialogsText = {
  give: {
    label: 'Atribuir função na administração',
    change: 'Trocar função',
    title: (name: string): string => `Atribuir uma função na administração a ${name}?`,
    lead: 'A função vale só neste serviço e não vai para outros aplicativos. Para entrar, a pessoa precisa da verificação em duas etapas.',
    role: 'Função',
    can,
    submit: 'Atribuir função',
    done: (name: string, role: string) => ({
      title: 'Função atribuída',
      message: `${name} agora tem a função ${role}.`,
    }),
  },
  take: {
    label: 'Remover da administração',
    leave: 'Sair da administração',
    title: (name: string): string => `Remover ${name} da administração?`,
    lead: 'Vale agora, sem esperar aprovação. A pessoa e quem é titular recebem um aviso por e-mail. A conta continua como está.',
    submit: 'Remover',
    done: (name: string) => ({
      title: 'Função removida',
      message: `${name} não faz mais parte da administração.`,
    }),
  },
} as const;
