import type { ActivityKind } from '@portaria/contract';

const kind: Record<ActivityKind, string> = {
  access: 'Acessos',
  password: 'Senha',
  factors: 'Segurança',
  email: 'E-mail',
  data: 'Dados',
  apps: 'Aplicativos',
  administration: 'Administração',
};

export const activityText = {
  title: 'Atividade',
  description: 'Veja o que aconteceu na sua conta, quando e em qual aparelho.',
  lead: 'O que aconteceu na sua conta nos últimos seis meses.',
  panel: 'O que aconteceu',
  today: 'Hoje',
  yesterday: 'Ontem',
  filter: {
    title: 'Filtrar a atividade',
    kind: 'Assunto',
    all: 'Tudo',
    kinds: kind,
    from: 'De',
    to: 'Até',
    reversed: 'A data final vem antes da inicial.',
    future: 'Escolha uma data até hoje.',
    tooEarly: 'Escolha uma data a partir de 2000.',
    halfTyped: 'Complete a data ou apague o que digitou.',
    submit: 'Filtrar',
    clear: 'Limpar',
  },
  more: 'Carregar mais',
  found: (count: number, more: boolean): string => {
    if (more) return `Os ${count} registros mais recentes`;
    if (count === 0) return 'Nenhum registro encontrado';
    return count === 1 ? '1 registro encontrado' : `${count} registros encontrados`;
  },
  none: {
    title: 'Nada por aqui',
    all: 'Nenhum registro nos últimos seis meses.',
    filtered: 'Nenhum registro com este filtro.',
  },
  clearFilter: 'Ver tudo',
} as const;
