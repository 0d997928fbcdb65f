import type { Edition } from '@portaria/contract/texts';

export const editionText = {
  present: (edition: Edition | undefined): string =>
    edition === undefined
      ? 'Este banco ainda não tem edição: vale a do primeiro portaria serve ou worker em um endereço público.'
      : `Este banco atende com SCREENS=${edition}.`,
  changed: (isNew: boolean): string =>
    isNew
      ? 'Este banco agora atende com SCREENS=product. Os processos com SCREENS=spec terminam em segundos: ponha o novo valor em todas as máquinas e inicie portaria serve e portaria worker. Nenhuma conta se perde; quem tem uma senha que o produto recusa escolhe outra por "Esqueceu a senha?" ao entrar.'
      : 'Este banco já atende com SCREENS=product.',
  noWayBack:
    'Um banco de clientes não volta à edição da especificação: ela aceita senhas fracas e não conhece as duas etapas. Use outro banco.',
  unknown: (name: string): string => `Edição desconhecida: ${name}. Use portaria edition product.`,
} as const;
