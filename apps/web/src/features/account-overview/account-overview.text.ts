export const accountOverviewText = {
  title: 'Minha conta',
  tab: 'Visão geral',
  description: 'Sua segurança num lugar só: senha, chaves de acesso, e-mail, aparelhos e atividade recente.',
  since: (day: string): string => `conta desde ${day}`,
  verdict: {
    region: 'Sua segurança',
    fine: 'Tudo em ordem',
    advised: (points: number, first: string): string =>
      `${points === 1 ? '1 recomendação' : `${points} recomendações`}. ${first}`,
    attention: (points: number): string =>
      points === 1 ? '1 ponto de atenção' : `${points} pontos de atenção`,
    partial: 'Falta uma parte da verificação',
    nothing: 'Nada pede a sua atenção agora.',
    above: 'Veja o aviso acima.',
  },
  states: { fine: 'Em ordem', advised: 'Recomendado', attention: 'Atenção' },
  password: {
    title: 'Senha',
    changed: (age: string): string => `Trocada ${age}`,
    created: (age: string): string => `Criada ${age}`,
    none: 'Sem senha',
    act: 'Trocar senha',
  },
  passkeys: {
    title: 'Chaves de acesso',
    count: (keys: number): string => (keys === 0 ? 'Nenhuma' : keys === 1 ? '1 chave' : `${keys} chaves`),
    advice: 'Crie uma chave de acesso: com ela, você entra mais rápido e nenhuma página falsa engana você.',
    act: 'Criar chave',
  },
  factors: {
    title: 'Duas etapas',
    off: 'Desligada',
    on: 'Ligada',
    advice: 'Ligue as duas etapas: assim, saber a senha não basta para entrar.',
    turnOn: 'Ligar duas etapas',
    asked: 'Pedido para desligar',
    askedAdvice: 'Há um pedido para desligar as duas etapas.',
    codes: (left: number): string =>
      left === 0 ? 'Sem códigos' : left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`,
    fewCodes: (left: number): string => {
      if (left === 0) return 'Seus códigos de recuperação acabaram.';
      return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
    },
    see: 'Ver duas etapas',
  },
  email: {
    title: 'E-mail',
    confirmed: 'Confirmado',
    unconfirmed: 'Falta confirmar',
    confirm: (email: string): string =>
      `Falta confirmar ${email}. Sem isso, você não recupera o acesso por ele.`,
    type: 'Digitar código',
    change: 'Troca pedida',
    asked: (email: string): string =>
      `Foi pedida a troca do e-mail para ${email}. Falta confirmar o endereço novo.`,
    due: (email: string, day: string): string => `Seu e-mail muda para ${email} em ${day}.`,
    see: 'Ver troca',
  },
  devices: {
    title: 'Aparelhos',
    only: 'Só este aparelho',
    sessions: (count: number): string => `${count} sessões`,
    fresh: (count: number): string => (count === 1 ? '1 novo' : `${count} novos`),
    advice: (names: string): string => `Esta semana, entraram em outro aparelho: ${names}. Você reconhece?`,
    act: 'Ver aparelhos',
    copied: 'Cópia usada',
    copiedAdvice: (moment: string): string =>
      `Uma cópia da sua sessão foi usada ${moment}. Encerramos a sessão. Se algo parece estranho, use “Não fui eu”.`,
    seeCopied: 'Ver atividade',
  },
  refused: {
    title: 'Tentativas',
    count: (logins: number): string => (logins === 0 ? 'Nenhuma recusada' : `${logins} em 30 dias`),
    latest: (logins: number, moment: string): string =>
      logins === 1 ? `1, ${moment}` : `${logins} em 30 dias, a última ${moment}`,
    advice: (logins: number): string =>
      `${logins} tentativas de entrar foram recusadas nos últimos 30 dias. Ninguém entrou.`,
    act: 'Ver tentativas',
  },
  events: { title: 'Atividade recente', all: 'Ver toda', none: 'Nada nos últimos seis meses.' },
} as const;
