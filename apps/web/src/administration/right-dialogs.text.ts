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
    title: (name: string): string => `Atribuir uma função a ${name}`,
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
    /** Of oneself. */
    own: {
      title: 'Sair da administração?',
      lead: 'Você perde o acesso agora, e quem é titular recebe um aviso por e-mail. Para voltar, outra pessoa titular precisa atribuir a função de novo. Sua conta continua como está.',
      alone: 'Você é a única pessoa titular: atribua a função a outra antes de sair.',
      submit: 'Sair da administração',
      done: { title: 'Você saiu da administração', message: 'Sua conta continua como está.' },
    },
    done: (name: string) => ({
      title: 'Função removida',
      message: `${name} não faz mais parte da administração.`,
    }),
  },
} as const;
