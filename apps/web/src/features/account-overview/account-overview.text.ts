export const accountOverviewText = {
  title: 'Minha conta',
  description: 'Sua segurança num lugar só: e-mail, senha, aparelhos e o que aconteceu por último.',
  greeting: (name: string): string => `Olá, ${name}.`,
  verdict: {
    title: 'Sua segurança',
    fine: 'Tudo em ordem',
    toSee: (count: number): string => (count === 1 ? '1 coisa para ver' : `${count} coisas para ver`),
  },
  email: {
    title: 'E-mail',
    confirmed: (email: string): string => `${email} está confirmado.`,
    unconfirmed: (email: string): string =>
      `Falta confirmar ${email}. Sem isso, você não recupera o acesso por ele.`,
    way: 'Ver e-mail',
  },
  password: {
    title: 'Senha',
    changed: (day: string): string => `Trocada em ${day}.`,
    way: 'Trocar senha',
  },
  factors: {
    title: 'Duas etapas',
    off: 'Desligada. Ligue para que a senha sozinha não baste.',
    on: (day: string): string => `Ligada desde ${day}.`,
    fewCodes: (left: number): string =>
      left === 0 ? 'Seus códigos de recuperação acabaram.' : `Restam ${left} códigos de recuperação.`,
    turnOn: 'Ligar',
    way: 'Ver duas etapas',
  },
  devices: {
    title: 'Aparelhos',
    only: 'Você está conectado só neste aparelho.',
    sessions: (count: number): string => `${count} sessões abertas, contando esta.`,
    fresh: (names: string): string => `Novo nesta semana: ${names}. Você reconhece?`,
    way: 'Ver aparelhos',
  },
  refused: {
    title: 'Tentativas recusadas',
    none: 'Nenhuma nos últimos 30 dias.',
    some: (count: number): string =>
      count === 1
        ? '1 nos últimos 30 dias. Ninguém entrou.'
        : `${count} nos últimos 30 dias. Ninguém entrou.`,
    way: 'Ver atividade',
  },
  change: {
    title: 'Troca de e-mail',
    asked: (email: string): string => `Pedida para ${email}. Falta confirmar o novo endereço.`,
    due: (email: string, until: string): string => `Para ${email}, até ${until}.`,
    way: 'Ver ou cancelar',
  },
  deletion: {
    title: 'Exclusão da conta',
    due: (day: string, time: string): string => `Marcada para ${day}, às ${time}.`,
    way: 'Ver ou cancelar',
  },
  administration: 'Administração',
  attention: 'Para ver: ',
  events: { title: 'O que aconteceu por último', all: 'Ver toda a atividade' },
} as const;
