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
  lead: 'O que aconteceu na sua conta nos últimos seis meses.',
  panel: 'O que aconteceu',
  today: 'Hoje',
  yesterday: 'Ontem',
  chart: {
    label: 'Um dia dos últimos 90',
    day: (name: string, events: number, alarming: number): string => {
      const count = events === 1 ? '1 registro' : `${events} registros`;
      return `${name}: ${count}${alarming === 0 ? '' : `, ${alarming} para conferir`}`;
    },
    show: 'Ver este dia',
    none: 'Nada nos últimos 90 dias',
  },
  filter: {
    title: 'Filtrar a atividade',
    kind: 'Assunto',
    all: 'Tudo',
    kinds: kind,
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
